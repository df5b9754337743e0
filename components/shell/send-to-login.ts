import type { useRouter } from 'next/navigation';
import { safeReturnPath } from '@/lib/kernel/url';
import { href } from '@/lib/routing/href';

/** From the page that shows now to its channel's login and back. Of several who ask at once the first leads there; the others find themselves there. */
export function sendToLogin(router: Pick<ReturnType<typeof useRouter>, 'replace'>, slug: string): void {
  const here = `${window.location.pathname}${window.location.search}`;
  if (safeReturnPath(here) !== undefined) router.replace(href(slug, '/login', { returnTo: here }));
}
