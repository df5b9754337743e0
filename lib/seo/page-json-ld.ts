import type { Channel } from '@/lib/channel/channel';
import { siteAddress } from './site';

type Data = Readonly<Record<string, unknown>>;
const CONTEXT = { '@context': 'https://schema.org' } as const;

/** A page's own type, where nothing on it has one. */
export type PageType = 'WebPage' | 'CollectionPage' | 'ContactPage';

type Page = Readonly<{ title: string; desc: string; /** In its channel, below the site. */ path: string }>;

export const webPageJsonLd = ({ locale, name }: Channel, { title, desc, path }: Page, type: PageType = 'WebPage'): Data => ({
  ...CONTEXT,
  '@type': type,
  name: title,
  description: desc,
  url: siteAddress(path),
  inLanguage: locale,
  isPartOf: { '@type': 'WebSite', name, url: siteAddress(path.split('/').slice(0, 2).join('/')) },
});

/** The shop of a channel, with the phone of its customer service. */
export const shopJsonLd = ({ locale, name, customerService }: Channel, path: string): Data => ({
  ...CONTEXT,
  '@type': 'WebSite',
  name,
  url: siteAddress(path),
  inLanguage: locale,
  publisher: {
    '@type': 'Organization',
    name,
    url: siteAddress(path),
    contactPoint: { '@type': 'ContactPoint', contactType: 'customer service', telephone: customerService.phone, areaServed: 'CN' },
  },
});

/** A page's breadcrumbs, from the index down to itself. */
export const breadcrumbJsonLd = (crumbs: readonly Readonly<{ name: string; path: string }>[]): Data => ({
  ...CONTEXT,
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ name, path }, index) => ({ '@type': 'ListItem', position: index + 1, name, item: siteAddress(path) })),
});
