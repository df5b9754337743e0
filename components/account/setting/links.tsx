import type { ReactNode } from 'react';
import { Cell, CellGroup } from '@/components/ui/base/cell';
import type { IconName } from '@/components/ui/base/icon-paths';
import { isPublished } from '@/lib/routing/published';
import { href } from '@/lib/routing/href';
import type { PlainRoute } from '@/lib/routing/routes';

interface LinksProps {
  readonly slug: string;
  readonly title?: string;
  readonly links: readonly {
    readonly title: string;
    readonly route: PlainRoute;
    readonly query?: Readonly<Record<string, string>>;
    readonly icon?: IconName;
  }[];
  /** Cells without a link, after those with one. */
  readonly children?: ReactNode;
}

/** Links to those of the given pages that are published; nothing if none is. */
export function Links({ slug, title, links, children }: LinksProps) {
  const open = links.filter(({ route }) => isPublished(route));
  if (open.length === 0 && !children) return null;
  return (
    <CellGroup {...(title && { title })}>
      {open.map(({ route, query, ...cell }) => (
        <Cell key={cell.title} {...cell} href={href(slug, route, query)} />
      ))}
      {children}
    </CellGroup>
  );
}
