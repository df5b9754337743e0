import type { useRouter } from 'next/navigation';
import { safeReturnPath } from '@/lib/kernel/url';
import { href } from '@/lib/routing/href';

/**
 * Leads from the current page to its channel's login and back. If several callers ask at once, only the first has an effect: the others
 * already find themselves on the login page.
 */
export function sendToLogin(router: Pick<ReturnType<typeof useRouter>, 'replace'>, slug: string): void {
  const here = `${window.location.pathname}${window.location.search}`;
  if (safeReturnPath(here) !== undefined) router.replace(href(slug, '/login', { returnTo: here }));
}
