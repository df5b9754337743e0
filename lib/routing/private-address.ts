import { privateParameters, splitPrivate } from '@/lib/kernel/private-parameters';

type Taken = Readonly<Record<string, string>>;

declare global {
  interface Window {
    /** What the first script of this document took out of its address, and the page that it was sent to. */
    yxTaken?: { path: string; taken: Taken } | undefined;
  }
}

/**
 * Private parameters of this page's address, handed out once and only to the page they were meant for. In memory, so that they don't outlive it.
 * A page that was reached without a load takes it out of the address itself, and Next follows.
 */
export function takePrivate(): Taken {
  const { href, pathname } = window.location;
  const { address, taken } = splitPrivate(href, privateParameters);
  if (address !== href) window.history.replaceState(null, '', address);
  const first = window.yxTaken?.path === pathname ? window.yxTaken.taken : {};
  window.yxTaken = undefined;
  return { ...first, ...taken };
}
