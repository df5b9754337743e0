import type { ComponentProps } from 'react';

interface PageLinkProps extends ComponentProps<'a'> {
  readonly href: string;
  /** Replaces the current page in the history. */
  readonly replace?: boolean | undefined;
}

/**
 * A link to a page of the shop, as a plain anchor: an index has forty links, and hydrating forty link components costs a phone more than
 * the page itself. A single listener (`useSoftLinks`) navigates without a load; where it isn't running, or not yet, the browser loads the
 * page.
 */
export function PageLink({ replace, ...anchor }: PageLinkProps) {
  return <a {...anchor} data-page={replace ? 'replace' : 'push'} />;
}
