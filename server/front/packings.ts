import { encode, encodeDensely, type Encoding } from '@/server/call/encoding';

/** A document's bytes in an encoding. */
export type Packing = (encoding: Encoding) => Promise<Buffer>;

/** Most documents waiting for dense compression, one after another; others get another chance at their next request. */
const MOST_WAITING = 20;
let waiting = 0;
let last: Promise<unknown> = Promise.resolve();

/** Undefined when too many are waiting. */
function densely(html: Buffer): Promise<Buffer> | undefined {
  if (waiting >= MOST_WAITING) return undefined;
  waiting += 1;
  const turn = last.then(() => encodeDensely(html)).finally(() => (waiting -= 1));
  last = turn.catch(() => undefined);
  return turn;
}

/**
 * A page that is requested twice will be requested often: it is compressed at the best quality in the background, while the quickly
 * compressed one is sent. Pages that aren't kept gain nothing from it.
 */
function inBrotli(html: Buffer, keep: boolean): () => Promise<Buffer> {
  let body: Promise<Buffer> | undefined;
  let dense: Promise<Buffer> | undefined;
  return () => {
    if (!body) return (body = encode(html, 'br'));
    if (keep && !dense) {
      dense = densely(html);
      dense?.then(
        (smaller) => (body = Promise.resolve(smaller)),
        () => undefined,
      );
    }
    return body;
  };
}

/** Each encoding is made when it is first asked for, and once. */
export function packings(html: Buffer, keep: boolean): Packing {
  const brotli = inBrotli(html, keep);
  const bodies = new Map<Encoding, Promise<Buffer>>();
  return (encoding) => {
    if (encoding === 'br') return brotli();
    const body = bodies.get(encoding) ?? encode(html, encoding);
    bodies.set(encoding, body);
    return body;
  };
}
