import type { IncomingMessage } from 'node:http';

const LIMIT = 1 << 20;

/** The body's very bytes as text, or undefined when there are more than 1 MiB of them, or the caller hung up. */
export async function readBody(request: IncomingMessage): Promise<string | undefined> {
  const pieces: Buffer[] = [];
  let size = 0;
  try {
    for await (const piece of request as AsyncIterable<Buffer>) {
      size += piece.length;
      if (size > LIMIT) return undefined;
      pieces.push(piece);
    }
  } catch (error) {
    if (request.errored) return undefined;
    throw error;
  }
  return Buffer.concat(pieces).toString('utf8');
}
