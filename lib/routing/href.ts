import type { RouteName, routes } from './routes';

type Names<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}` ? Name | Names<Rest> : never;
type Query = Readonly<Record<string, string | number | boolean | undefined>>;
type Arguments<Name extends RouteName> = [Names<Name>] extends [never]
  ? [query?: Query]
  : [params: Readonly<Record<Names<Name>, string>>, query?: Query];

type ChannelFree = { [Name in RouteName]: (typeof routes)[Name] extends { channel: false } ? Name : never }[RouteName];

/** Repeated here because the browser doesn't carry the route table; the compiler checks it against the table's `channel: false`. */
const channelFree: Readonly<Record<ChannelFree, true>> = {
  '/error': true,
  '/preview': true,
  '/preview/activity/test': true,
  '/order/invoice/hasOrder': true,
};

const queryOf = (query: Query): string => {
  const given = Object.entries(query).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]]));
  return given.length > 0 ? `?${new URLSearchParams(given)}` : '';
};

/** The address of a page under a channel's slug: `href('P012', '/my/fqa/{id}', { id: 'refund' })` is `/P012/my/fqa/refund`. */
export function href<Name extends RouteName>(slug: string, name: Name, ...rest: Arguments<Name>): string;
export function href(slug: string, name: RouteName, ...rest: (Query | undefined)[]): string {
  const [params = {}, query = {}] = name.includes('{') ? rest : [{}, ...rest];
  const path = name.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(String(params[key] ?? '')));
  return `${Object.hasOwn(channelFree, name) ? '' : `/${slug}`}${path}${queryOf(query)}`;
}
