export function propertyOf(attribute: string): string {
  return attribute.replace(/-(.)/, (_, letter: string) => letter.toUpperCase());
}

/** Gives a class of elements a property for each of these attributes. */
export function defineProperties(prototype: object, attributes: readonly string[]): void {
  for (const name of attributes) {
    if (name === "id") continue; // every element has it
    Object.defineProperty(prototype, propertyOf(name), {
      get(this: HTMLElement) {
        return this.getAttribute(name);
      },
      set(this: HTMLElement, value: unknown) {
        if (value === null || value === undefined) this.removeAttribute(name);
        else this.setAttribute(name, value === true ? "on" : value === false ? "off" : `${value}`);
      },
    });
  }
}
