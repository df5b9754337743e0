import { locales } from '@/lib/kernel/locale';
import { dataIn } from '@/tests/schema-org';
import { canonicalOf, descriptionOf, languagesOf, type Read, titleOf, unescaped } from './read-documents';

/** What says nothing of where a link leads. */
const EMPTY_WORDS =
  /^(?:click here|click this|go|here|information|learn more|more|more info|more information|right here|read more|see more|start|this)$/i;

type Anchor = Readonly<{ href: string | undefined; said: string }>;

export const anchorsIn = (html: string): Anchor[] =>
  [...html.matchAll(/<a\b([^>]*)>(.*?)<\/a>/gs)].map(([, attributes = '', inside = '']) => ({
    href: /\shref="([^"]*)"/.exec(attributes)?.[1],
    said: unescaped(
      `${/\saria-label="([^"]*)"/.exec(attributes)?.[1] ?? ''} ${inside.replace(/<[^>]*\balt="([^"]*)"[^>]*>/g, ' $1 ').replace(/<[^>]*>/g, ' ')}`,
    ).trim(),
  }));

/** Every address that data for search engines gives as one, at any depth. */
function addressesIn(data: unknown): string[] {
  if (Array.isArray(data)) return data.flatMap(addressesIn);
  if (typeof data !== 'object' || data === null) return [];
  return Object.entries(data).flatMap(([name, value]) =>
    typeof value === 'string' ? (['url', 'item', 'image', '@id'].includes(name) ? [value] : []) : addressesIn(value),
  );
}

/** Each fault that is one, with the address of its page. */
const faultsAt = (address: string, checks: readonly (readonly [boolean, string])[]): string[] =>
  checks.flatMap(([wrong, what]) => (wrong ? [`${address}: ${what}`] : []));

/** What a search engine would hold against what an open page says, on whatever address it stands. */
export const faultsInWords = ({ address, status, html }: Read): string[] =>
  faultsAt(address, [
    [status !== 200, `status ${status}`],
    [!/<html[^>]* lang="(?:zh-CN|en)"/.test(html), 'no language'],
    [!/<meta name="viewport" content="[^"]*width=device-width[^"]*initial-scale=1/.test(html), 'no viewport'],
    [/<meta name="viewport" content="[^"]*(?:user-scalable=no|maximum-scale)/.test(html), 'can’t be enlarged'],
    [titleOf(html) === '', 'no title'],
    [descriptionOf(html) === '', 'no description'],
    [/<img\b(?![^>]*\balt=)/.test(html), 'a picture without words'],
    ...anchorsIn(html).flatMap(({ href, said }): [boolean, string][] => [
      [href === undefined || href === '' || /^javascript:/i.test(href), `nobody can follow the link “${said}”`],
      [said === '' || EMPTY_WORDS.test(said), `the link to ${href} says “${said}”`],
    ]),
  ]);

/** What it would hold against the addresses that an open page gives, on a site that knows its own. */
export function faultsInAddresses({ address, headers, html }: Read, origin: string): string[] {
  const whole = (one: string) => one.startsWith(`${origin}/`) && URL.canParse(one);
  const languages = languagesOf(html);
  return faultsAt(address, [
    [headers['x-robots-tag'] !== undefined, 'kept out by its header'],
    [!whole(canonicalOf(html)), `canonical address ${canonicalOf(html)}`],
    ...Object.entries(languages).map(([language, to]): [boolean, string] => [
      !whole(to) || ![...locales, 'x-default'].includes(language),
      `in the language ${language}: ${to}`,
    ]),
    [Object.keys(languages).length > 0 && !Object.values(languages).includes(canonicalOf(html)), 'no language is its own'],
    ...addressesIn(dataIn(html)).map((one): [boolean, string] => [!/^https:\/\//.test(one), `data with the address ${one}`]),
  ]);
}
