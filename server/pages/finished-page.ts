import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { encode, encodeDensely, type Encoding } from '@/server/call/encoding';
import { GONE_MARK } from '@/lib/seo/gone-mark';
import { contentSecurityPolicy } from './content-security';
import { preloadHeader } from './preload-header';

/** A page as it is sent: its policy, its tag, its first picture, and its bytes in each requested encoding. */
export type FinishedPage = {
  readonly etag: string;
  readonly policy: string;
  readonly preload: string | undefined;
  /** From when on what it shows has ended, epoch ms; see `lib/seo/gone-mark.ts`. */
  readonly goneFrom: number;
  readonly bodyIn: (encoding: Encoding) => Promise<Buffer>;
};

const MARK = new RegExp(` ${GONE_MARK}="(\\d*)"`);

const documents = new LRUCache<string, FinishedPage>({ max: 2000, maxSize: 32 * 1024 * 1024 });

export const finishedPageStatistics = () => ({ entries: documents.size, bytes: documents.calculatedSize });

/** Most pages waiting for dense compression, one after another; others get another chance at their next request. */
const MOST_WAITING = 20;
let waiting = 0;
let last: Promise<unknown> = Promise.resolve();

/** Undefined when too many are waiting. */
function packed(html: Buffer): Promise<Buffer> | undefined {
  if (waiting >= MOST_WAITING) return undefined;
  waiting += 1;
  const turn = last.then(() => encodeDensely(html)).finally(() => (waiting -= 1));
  last = turn.catch(() => undefined);
  return turn;
}

/**
 * A page that is requested twice will be requested often: it is compressed at the best quality in the background, while the quickly
 * compressed one is sent. Pages that aren't cached gain nothing from it.
 */
function brotliBody(html: Buffer, keep: boolean): () => Promise<Buffer> {
  let body: Promise<Buffer> | undefined;
  let dense: Promise<Buffer> | undefined;
  return () => {
    if (!body) return (body = encode(html, 'br'));
    if (keep && !dense) {
      dense = packed(html);
      dense?.then(
        (smaller) => (body = Promise.resolve(smaller)),
        () => undefined,
      );
    }
    return body;
  };
}

function finishedPage(text: string, html: Buffer, key: string, keep: boolean): FinishedPage {
  const bodies = new Map<Encoding, Promise<Buffer>>();
  const inBrotli = brotliBody(html, keep);
  const goneFrom = MARK.exec(text)?.[1];
  return {
    // Weak, because the same page has other bytes in another encoding.
    etag: `W/"${key}"`,
    policy: contentSecurityPolicy(text),
    preload: preloadHeader(text),
    goneFrom: goneFrom === undefined ? Infinity : Number(goneFrom),
    bodyIn: (encoding) => {
      if (encoding === 'br') return inBrotli();
      const body = bodies.get(encoding) ?? encode(html, encoding);
      bodies.set(encoding, body);
      return body;
    },
  };
}

/**
 * The final form of a page, cached by content: pages that Next took from its cache are hashed and compressed only once.
 * @param finish applied to a page before it is sent; must be deterministic
 * @param keep false for pages that anyone can make up, such as those of unknown ids: they would push out the real ones
 */
export function finishedPageOf(rendered: string, keep: boolean, finish: (html: string) => string): FinishedPage {
  const key = createHash('sha1').update(rendered).digest('base64url');
  const known = documents.get(key);
  if (known) return known;
  const text = finish(rendered);
  const html = Buffer.from(text);
  const made = finishedPage(text, html, key, keep);
  // In memory: the text, and at most about half as much again in two encodings.
  if (keep) documents.set(key, made, { size: Math.ceil(html.length * 1.5) + made.policy.length });
  return made;
}
