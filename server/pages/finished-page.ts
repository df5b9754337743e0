import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { encode, encodeDensely, type Encoding } from '@/server/call/encoding';
import { GONE_MARK } from '@/lib/seo/gone-mark';
import { contentSecurityPolicy } from './content-security';
import { preloadHeader } from './preload-header';

/** A page as it leaves: its policy, its tag, its first picture, and its bytes in each encoding that was asked for. */
export type FinishedPage = {
  readonly etag: string;
  readonly policy: string;
  readonly preload: string | undefined;
  /** It shows something that ended, see `lib/seo/gone-mark.ts`. */
  readonly isGone: boolean;
  readonly bodyIn: (encoding: Encoding) => Promise<Buffer>;
};

const documents = new LRUCache<string, FinishedPage>({ max: 2000, maxSize: 32 * 1024 * 1024 });

export const finishedPageStatistics = () => ({ entries: documents.size, bytes: documents.calculatedSize });

/** Pages that wait to be packed densely, one after the other; a page beyond these has its turn when it is asked for again. */
const MOST_WAITING = 20;
let waiting = 0;
let last: Promise<unknown> = Promise.resolve();

/** Nothing when too many wait. */
function packed(html: Buffer): Promise<Buffer> | undefined {
  if (waiting >= MOST_WAITING) return undefined;
  waiting += 1;
  const turn = last.then(() => encodeDensely(html)).finally(() => (waiting -= 1));
  last = turn.catch(() => undefined);
  return turn;
}

/**
 * A page that is asked for again will be asked for often: it is packed as small as it gets, while the quickly packed one goes on being
 * sent. A page that is not kept gains nothing by it.
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

function finishedPage(html: Buffer, key: string, keep: boolean): FinishedPage {
  const bodies = new Map<Encoding, Promise<Buffer>>();
  const inBrotli = brotliBody(html, keep);
  const text = html.toString('utf8');
  return {
    // Weak: the same page in another encoding has other bytes.
    etag: `W/"${key}"`,
    policy: contentSecurityPolicy(text),
    preload: preloadHeader(text),
    isGone: text.includes(` ${GONE_MARK}=""`),
    bodyIn: (encoding) => {
      if (encoding === 'br') return inBrotli();
      const body = bodies.get(encoding) ?? encode(html, encoding);
      bodies.set(encoding, body);
      return body;
    },
  };
}

/**
 * The prepared form of a page, by its content: pages that Next took from its cache are hashed and compressed once.
 * @param finish what is done to a page before it leaves; the same page always becomes the same
 * @param keep false for pages that anybody can make up, as those of unknown ids: they would push out the real ones.
 */
export function finishedPageOf(rendered: Buffer, keep: boolean, finish: (html: string) => string): FinishedPage {
  const key = createHash('sha1').update(rendered).digest('base64url');
  const known = documents.get(key);
  if (known) return known;
  const html = Buffer.from(finish(rendered.toString('utf8')));
  const made = finishedPage(html, key, keep);
  // Held: the text, and at most about half of it in two encodings.
  if (keep) documents.set(key, made, { size: Math.ceil(html.length * 1.5) + made.policy.length });
  return made;
}
