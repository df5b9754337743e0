import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { routes } from '@/lib/routing/routes';

const families = new Set(['landing', 'rules', 'loan', 'agreement']);
const pages = Object.entries(routes).flatMap(([route, row]) =>
  route.startsWith('/members/') || ('archetype' in row && families.has(row.archetype)) ? [route] : [],
);

const campaign = 'a landing page of its own, to which adverts and codes lead';
const partner = 'a landing page to which the partner’s app leads';
const signed = 'a text to which the partner’s own page of signing leads';
/** Pages that are reached from outside, or from the list of pages at /preview alone. */
const entrances: Readonly<Record<string, string>> = {
  '/agreement/58/superMember/69/bf': signed,
  '/agreement/58/superMember/69/zfb': signed,
  '/agreement/jr/insightCard': signed,
  '/agreement/0807ykagree': signed,
  '/passCard/agreement': signed,
  '/single/preBlackCard': campaign,
  '/single/verB/preBlackCard': campaign,
  '/single/verB/premiumBlackCard': campaign,
  '/single/verC/preBlackCard': campaign,
  '/single/verC/premiumBlackCard': campaign,
  '/single/verD/preBlackCard': campaign,
  '/single/verD/premiumBlackCard': campaign,
  '/single/haier/preferredMember': partner,
  '/single/haier/intoPreferred': partner,
  '/single/haier/intoPreferred2': partner,
  '/single/haier/slices': partner,
  '/single/haier/loanmplace': partner,
  '/single/haier/tabPreferredMember': partner,
  '/single/haier/mIntoPreferred': partner,
  '/single/anxinjie/peaceOfMindMember': partner,
  '/single/xiaoyin/enjoymentCard': partner,
};

/** Lists of pages, what a text may name, and words that nobody reads any more lead nobody anywhere. */
const leadsNowhere = /^(?:lib\/routing\/|lib\/i18n\/|lib\/content\/loan\/text\.ts|components\/preview\/)/;
const sources = ['app', 'components', 'lib', 'stores', 'server', 'public/cards']
  .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => path.join(folder, file)))
  .filter((file) => /\.(?:tsx?|md|json)$/.test(file) && !leadsNowhere.test(file))
  .map((file) => ({ file, words: readFileSync(file, 'utf8') }));

const isOwn = (file: string, route: string): boolean => file.endsWith(`${route}/page.tsx`) || file.endsWith(`${route}.md`);
const isReached = (route: string): boolean =>
  sources.some(
    ({ file, words }) =>
      !isOwn(file, route) && [`'${route}'`, `"${route}"`, `](${route})`, `: ${route}\n`].some((link) => words.includes(link)),
  );

test('every page of cards, loans, agreements and members is named by another page, a card or a text, or by a reason', () => {
  expect(pages.filter((route) => !isReached(route)).sort()).toEqual(Object.keys(entrances).sort());
});
