import type { IncomingMessage } from 'node:http';

/** A request's body as it was sent; undefined when it is longer than `most` bytes. */
export async function bodyOf(request: IncomingMessage, most = 65_536): Promise<string | undefined> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.length;
    // What is too long is read to its end, so that the answer can be read too.
    if (size <= most) parts.push(part);
  }
  return size <= most ? Buffer.concat(parts).toString('utf8') : undefined;
}
