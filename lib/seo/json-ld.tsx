/** A value of https://schema.org as data of the page. `<` is spelt out, so that no text in it can end the element. */
export const JsonLd = ({ data }: { readonly data: Readonly<Record<string, unknown>> }) => (
  <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: JSON.stringify(data).replace(/</g, '\\u003c') }} />
);
