import { useCallback, useEffect, useState } from 'react';
import { errors } from '@/lib/contract/errors';
import { askCounter, type CounterTokens, type Waiting, type Work } from './counter-doors';

const EVERY_MS = 5000;

type Found = Readonly<{ works: readonly Work[]; hasMore: boolean }>;
/** `closed`: the counter has a token of its own, and this is not it. */
type Trouble = 'closed' | 'unreachable';

/** The first `pages` pages of what waits; a refusal is the trouble it makes. */
async function readPages(tokens: CounterTokens, pages: number): Promise<Found | Trouble> {
  const works: Work[] = [];
  let cursor: string | null = null;
  for (let page = 0; page < pages; page += 1) {
    const answer: Awaited<ReturnType<typeof askCounter<Waiting>>> = await askCounter<Waiting>(
      cursor === null ? '' : `?cursor=${encodeURIComponent(cursor)}`,
      tokens,
    );
    if (!answer.done) return answer.code === errors.NOT_FOUND.code ? 'closed' : 'unreachable';
    works.push(...answer.data.list);
    cursor = answer.data.nextCursor;
    if (cursor === null) break;
  }
  return { works, hasMore: cursor !== null };
}

/** What waits for the shops, oldest first; it is read again every few seconds, as far as it has been opened. */
export function useWaiting({ counter }: CounterTokens) {
  const [found, setFound] = useState<Found>();
  const [trouble, setTrouble] = useState<Trouble>();
  const [pages, setPages] = useState(1);
  const read = useCallback(
    () =>
      readPages({ counter }, pages).then(
        (answer) => {
          setTrouble(typeof answer === 'string' ? answer : undefined);
          if (typeof answer !== 'string') setFound(answer);
        },
        () => setTrouble('unreachable'),
      ),
    [counter, pages],
  );
  const isClosed = trouble === 'closed';
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') void read();
    };
    look();
    // Nobody opens it by asking again with the same token.
    const timer = isClosed ? undefined : setInterval(look, EVERY_MS);
    return () => clearInterval(timer);
  }, [read, isClosed]);
  return { found, trouble, read, readMore: () => setPages((before) => before + 1) };
}
