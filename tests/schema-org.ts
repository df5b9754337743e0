/**
 * The fields that each type of https://schema.org must have here: those that search engines require and those that our readers need. Of
 * fields joined by `|`, one is enough.
 */
const required: Readonly<Record<string, readonly string[]>> = {
  WebSite: ['name', 'url', 'inLanguage'],
  WebPage: ['name', 'description', 'url', 'inLanguage'],
  CollectionPage: ['name', 'description', 'url', 'inLanguage'],
  ContactPage: ['name', 'description', 'url', 'inLanguage'],
  FAQPage: ['mainEntity'],
  Question: ['name', 'acceptedAnswer'],
  Answer: ['text'],
  BreadcrumbList: ['itemListElement'],
  ListItem: ['position', 'name', 'item'],
  Organization: ['name', 'url'],
  ContactPoint: ['telephone', 'contactType'],
  Hotel: ['name', 'address', 'url', 'image', 'telephone', 'geo', 'priceRange'],
  Restaurant: ['name', 'address', 'url', 'image', 'telephone', 'geo', 'servesCuisine', 'priceRange'],
  TouristAttraction: ['name', 'address', 'url', 'image', 'geo'],
  Product: ['name', 'image', 'url', 'offers|aggregateRating|review'],
  Offer: ['price', 'priceCurrency'],
  AggregateOffer: ['lowPrice', 'highPrice', 'priceCurrency', 'offerCount'],
  AggregateRating: ['ratingValue', 'reviewCount|ratingCount'],
  Rating: ['ratingValue'],
  Brand: ['name'],
  PostalAddress: ['streetAddress', 'addressLocality', 'addressCountry'],
  GeoCoordinates: ['latitude', 'longitude'],
  OpeningHoursSpecification: ['dayOfWeek', 'opens', 'closes'],
  LocationFeatureSpecification: ['name', 'value'],
  LoanOrCredit: ['name', 'currency', 'provider', 'amount', 'annualPercentageRate'],
  FinancialService: ['name'],
  MonetaryAmount: ['currency', 'minValue', 'maxValue'],
};

/** Required of things that are only mentioned and have a page of their own, such as a seller or the site of a page. */
const mentioned: Readonly<Record<string, readonly string[]>> = { Restaurant: ['name'], WebSite: ['name', 'url'] };

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || value === 'NaN' || (Array.isArray(value) && value.length === 0);

/** The required fields that a page's structured data lacks, each with its path. */
export function missingIn(data: unknown, place = ''): string[] {
  if (Array.isArray(data)) return data.flatMap((part, index) => missingIn(part, `${place}[${index}]`));
  if (typeof data !== 'object' || data === null) return [];
  const type: unknown = Reflect.get(data, '@type');
  const name = `${place}${typeof type === 'string' ? type : '(no type)'}`;
  const fields = (place === '' ? undefined : mentioned[String(type)]) ?? required[String(type)];
  if (!fields) return [`${name} is not in the table`];
  const missing = fields.filter((field) => field.split('|').every((one) => isEmpty(Reflect.get(data, one))));
  const inside = Object.entries(data).flatMap(([key, value]) => (typeof value === 'object' ? missingIn(value, `${name}.${key} `) : []));
  return [...missing.map((field) => `${name}.${field}`), ...inside];
}

/** The parsed structured data of a document. */
export const dataIn = (html: string): unknown[] =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, text = '']) => JSON.parse(text) as unknown);
