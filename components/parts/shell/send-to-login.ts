import type { useRouter } from 'next/navigation';
import { safeReturnPath } from '@/lib/kernel/url';
import { href } from '@/lib/routing/href';

/** The page that is on its way to the login. */
let leaving: string | undefined;

/**
 * Leads from the current page to its channel's login and back. Whatever else finds the session ended before the login shows, such as a call
 * that was under way, has no further effect.
 */
export function sendToLogin(router: Pick<ReturnType<typeof useRouter>, 'replace'>, slug: string): void {
  const here = `${window.location.pathname}${window.location.search}`;
  if (here === leaving || safeReturnPath(here) === undefined) return;
  leaving = here;
  router.replace(href(slug, '/login', { returnTo: here }));
}

/** Call it once per page, also when the browser restores one: from there the login may be needed again. */
export const stopLeaving = (): void => {
  leaving = undefined;
};
