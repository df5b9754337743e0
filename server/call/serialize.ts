import type { FastifyReply, FastifyRequest } from 'fastify';
import { encode, encodingFor, SMALLEST_COMPRESSED_BYTES } from './encoding';
import { success } from './envelope';

/**
 * Serializes the answers of one endpoint. The text of a frozen answer is cached with the object (WeakMap).
 * @param encoded encodes an answer for the wire
 */
export function serializer(encoded: (output: unknown) => unknown): (output: unknown) => string {
  const texts = new WeakMap<object, string>();
  return (output) => {
    if (typeof output !== 'object' || output === null || !Object.isFrozen(output)) return JSON.stringify(success(encoded(output)));
    const known = texts.get(output);
    if (known !== undefined) return known;
    const text = JSON.stringify(success(encoded(output)));
    texts.set(output, text);
    return text;
  };
}

/** Sends an envelope, compressed when that saves something, off the event loop, which serves other callers. */
export function answer(request: FastifyRequest, reply: FastifyReply, text: string): void {
  reply.header('content-type', 'application/json; charset=utf-8');
  if (text.length < SMALLEST_COMPRESSED_BYTES) return void reply.send(text);
  reply.header('vary', 'Accept-Encoding');
  const encoding = encodingFor(request.headers['accept-encoding']);
  if (encoding === 'identity') return void reply.send(text);
  encode(Buffer.from(text), encoding).then(
    (body) => reply.header('content-encoding', encoding).send(body),
    (error: unknown) => reply.send(error),
  );
}
