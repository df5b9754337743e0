import { scriptValue } from '@/lib/kernel/html';

/** A value of https://schema.org as data of the page. */
export const JsonLd = ({ data }: { readonly data: Readonly<Record<string, unknown>> }) => (
  <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: scriptValue(data) }} />
);
