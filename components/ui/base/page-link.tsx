import type { ComponentProps } from 'react';

interface PageLinkProps extends ComponentProps<'a'> {
  readonly href: string;
  /** The page left is not come back to. */
  readonly replace?: boolean | undefined;
}

/**
 * A link to a page of the shop. It is a plain anchor: an index has forty links, and forty components of their own that wake up in the
 * browser cost a phone more than the page. One listener for all of them (`useSoftLinks`) changes the page without a load; where nobody
 * listens, or not yet, the browser loads it.
 */
export function PageLink({ replace, ...anchor }: PageLinkProps) {
  return <a {...anchor} data-page={replace ? 'replace' : 'push'} />;
}
