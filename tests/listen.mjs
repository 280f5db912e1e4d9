import { once } from "node:events";

/** Resolves to the origin of the server. */
export async function listen(server, host = "127.0.0.1") {
  server.listen(0, host);
  await once(server, "listening");
  return `http://${host}:${server.address().port}`;
}
