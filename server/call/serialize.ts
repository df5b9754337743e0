import type { FastifyReply, FastifyRequest } from 'fastify';
import { encode, encodingFor, SMALLEST_COMPRESSED_BYTES } from './encoding';
import { success } from './envelope';

/**
 * Serializes what the handlers of one endpoint return. The text of a frozen output is cached per object (WeakMap).
 * @param encoded what the wire wants of an output
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

/** Sends an envelope, compressed when that saves something; beside the event loop, which has other callers to answer. */
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
