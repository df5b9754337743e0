import { privateParameters, splitPrivate } from '@/lib/kernel/private-parameters';

type Taken = Readonly<Record<string, string>>;

declare global {
  interface Window {
    /** What the document's first script has removed from the address, and the page it was meant for. */
    yxTaken?: { path: string; taken: Taken } | undefined;
  }
}

/**
 * The private parameters of this page's address, handed out once and only to the page they were meant for; kept in memory only. A page
 * reached without a load removes them from the address itself, and Next follows.
 */
export function takePrivate(): Taken {
  const { href, pathname } = window.location;
  const { address, taken } = splitPrivate(href, privateParameters);
  if (address !== href) window.history.replaceState(null, '', address);
  const first = window.yxTaken?.path === pathname ? window.yxTaken.taken : {};
  window.yxTaken = undefined;
  return { ...first, ...taken };
}
