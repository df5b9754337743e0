import { withoutPrivateParameters } from '@/lib/kernel/private-parameters';

/** What a channel's code may look like. */
const CODE = /^\w{1,16}$/;

/**
 * The address to share of a page: its canonical path with the `p` of this visit, which partners count by. Made in the browser, because the
 * document is the same for every visitor.
 */
export function sharedLink(path: string): string {
  const link = withoutPrivateParameters(new URL(path, window.location.origin));
  const p = new URLSearchParams(window.location.search).get('p');
  if (p && CODE.test(p)) link.searchParams.set('p', p);
  return link.href;
}
