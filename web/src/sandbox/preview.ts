// Getters and proxies of the value may run code or throw.
import { textOf } from "sinusoidal-pe/answer";

import { worker } from "../texts/en/worker.js";

const MAX_ITEMS = 24;
const MAX_LENGTH = 1000;

export function preview(value: unknown): string {
  try {
    return shown(value).slice(0, MAX_LENGTH);
  } catch {
    return textOf(value).slice(0, MAX_LENGTH);
  }
}

function shown(value: unknown): string {
  if (typeof value !== "object" || value === null || value instanceof Error) return textOf(value);
  if (Array.isArray(value) || (ArrayBuffer.isView(value) && !(value instanceof DataView))) {
    return list(value as ArrayLike<unknown>);
  }
  return JSON.stringify(value) ?? textOf(value);
}

function list(values: ArrayLike<unknown>): string {
  const items = Array.from({ length: Math.min(values.length, MAX_ITEMS) }, (_, at) => {
    const item = values[at];
    return typeof item === "string" ? JSON.stringify(item) : shown(item);
  });
  if (values.length > MAX_ITEMS) items.push(worker.more({ count: values.length - MAX_ITEMS }));
  return `[${items.join(", ")}]`;
}
