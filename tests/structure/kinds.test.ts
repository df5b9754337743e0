import fs from 'node:fs';
import path from 'node:path';
import { seckillKinds } from '@/lib/domain/activity/template';
import { goodsPages } from '@/lib/kinds/goods-pages';
import { goodsKinds, type GoodsKind } from '@/lib/kinds/registry';
import { kindParts } from '@/server/compose/kinds';

/**
 * Where the code of a kind lives. Some kinds share a home, because they differ only as orders. `folders` are in `server/kinds` and
 * `components`; `domains` are files of `lib` and their endpoints; `places` are shared places where this code and that of others may know
 * each other.
 */
type Home = Readonly<{ folders: readonly string[]; domains: readonly string[]; places?: readonly string[] }>;

const dining: Home = { folders: ['restaurant'], domains: ['restaurant', 'dining'] };
const cards: Home = {
  folders: ['benefit-card'],
  domains: ['benefit-card'],
  places: ['components/coupon/', 'components/bank-card/sale/', 'lib/contract/coupon-package/shapes.ts'],
};

const homes: Readonly<Record<GoodsKind, Home>> = {
  hotelStay: { folders: ['hotel'], domains: ['hotel', 'new-hotel', 'stay'] },
  diningVoucher: dining,
  setMeal: dining,
  combo: { folders: ['combo'], domains: ['combo'] },
  ticket: { folders: ['ticket'], domains: ['ticket'] },
  physical: { folders: ['physical'], domains: ['physical', 'after-sale'] },
  // Cards are sold as packages too: on the same page, with the same calls and the same handlers. The page of their orders is a plan's too.
  couponPackage: {
    folders: ['coupon-package'],
    domains: ['coupon-package'],
    places: [
      'components/coupon/',
      'components/member-plan/plan-order.tsx',
      'server/trade/package/',
      'server/kinds/benefit-card/',
      'lib/queries/benefit-card.ts',
    ],
  },
  benefitCard: cards,
  bankCard: cards,
  memberPlan: { folders: ['member-plan'], domains: ['member-plan', 'renewal'], places: ['lib/contract/coupon-package/endpoints.ts'] },
};

/** One row per kind: its facts, its server part, its endpoints. */
const registries = ['lib/kinds/registry.ts', 'server/compose/kinds.ts', 'lib/contract/contract.ts'];

/**
 * The only other files that know a kind, and why they must. The demo's data (`seed/`) is left out: like the rows of a real shop it mentions
 * goods of every kind, and nothing depends on it.
 */
const outside: Readonly<Record<string, string>> = {
  'lib/contract/search/endpoints.ts': 'One answer holds rows of every list, and a schema is typed by what it imports.',
  'lib/i18n/scopes.ts': 'The compiler knows a word by the file that is imported here.',
  'lib/contract/operation/endpoints.ts': 'The default dates of the specification (§3) have fields for tickets.',
  'lib/contract/sku/endpoints.ts': 'The time limits of a voucher are asked for by a call of all goods.',
  'stores/config.ts': 'The dates of a stay are in the config store (§3).',
  'components/parts/order/use-confirm-receipt.ts': 'The list of all orders confirms a receipt without opening the order.',
  'components/account/owned-cards.tsx': 'My page shows the cards that somebody owns.',
  'server/compose/activity/parts.ts': 'An activity hands out packages of coupons.',
  'server/account/membership/tables.ts': 'Whether somebody is a member decides prices everywhere, so it is kept with the account.',
  'server/platform/ports/sms/port.ts': 'A carrier asks for a text of its own before a membership renews.',
};

const MOST_FILES_OUTSIDE = 3;

const camelOf = (name: string): string => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

const ownPlaces = ({ folders, domains }: Home): RegExp[] =>
  [
    ...folders.flatMap((name) => [`server/kinds/${name}/`, `components/${name}/`]),
    // Hotel membership is not part of the kind: hotel groups know their members with or without a booking.
    ...domains.flatMap((name) => [
      `lib/contract/${name}/`,
      `lib/(queries|domain|content|i18n)/${name}(?!-member)(-[\\w-]+)?\\.ts$`,
      // The hotel store (§3 of the specification) holds the open recommendation tab.
      `stores/(?!hotel)${name}(-[\\w-]+)?\\.ts$`,
      `lib/i18n/messages/${camelOf(name)}(?!Member)\\w*\\.json$`,
    ]),
  ].map((place) => new RegExp(`^${place}`));

const isOwn = (file: string, kind: GoodsKind): boolean => ownPlaces(homes[kind]).some((place) => place.test(file));
const isAtHome = (file: string, kind: GoodsKind): boolean =>
  isOwn(file, kind) || [...(homes[kind].places ?? []), 'app/', 'server/migrations/'].some((place) => file.startsWith(place));

/** The paths that a file imports, relative to the project and without extension. */
const importsOf = (file: string, text: string): string[] =>
  [...text.matchAll(/(?:from |import\(?)\s*['"]((?:@\/|\.)[^'"]+)['"]/g)].map(([, name = '']) =>
    name.startsWith('@/') ? name.slice(2) : path.posix.join(path.posix.dirname(file), name),
  );

/** Whether a file knows a kind: by its imports, by an endpoint's id, or by the kind's own name. */
function namesKind(file: string, text: string, kind: GoodsKind): boolean {
  const imported = importsOf(file, text).some((name) => isOwn(name.endsWith('.json') ? name : `${name}.ts`, kind));
  const endpoints = homes[kind].domains.map(camelOf).join('|');
  return imported || new RegExp(`'(?:${endpoints})\\.\\w+'|(?:kind:|kind ===|kind !==) '${kind}'`).test(text);
}

/** How many kinds a file names one beside the other, as a list's entries or a record's keys. */
const kindsBeside = (text: string): number => goodsKinds.filter((kind) => new RegExp(`'${kind}'|^\\s*${kind}:`, 'm').test(text)).length;

const sources = ['app', 'components', 'lib', 'server', 'stores']
  .flatMap((folder) => fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => path.posix.join(folder, file)))
  .filter((file) => /\.(ts|tsx|mjs|cjs)$/.test(file))
  .concat('middleware.ts')
  .map((file) => ({ file, text: fs.readFileSync(file, 'utf8') }));

/** The desk's own contract and pages, which no kind's home can hold: its calls of an after-sale are named as the buyer's are. */
const ofDesk = /^(components\/ops\/after-sales|lib\/contract\/ops|lib\/queries\/ops)\//;

const outsideOf = (kind: GoodsKind): string[] =>
  sources
    .filter(({ file }) => !isAtHome(file, kind) && !registries.includes(file) && !file.includes('/seed/') && !ofDesk.test(file))
    .filter(({ file, text }) => namesKind(file, text, kind))
    .map(({ file }) => file);

test.each(goodsKinds)(
  '%s lives in folders of its own and in three registries; outside at most three files know of it, each for a reason',
  (kind) => {
    const knowing = outsideOf(kind);
    expect(knowing.filter((file) => !(file in outside))).toEqual([]);
    // Compared as a list, so that a failure names the files.
    expect(knowing.length > MOST_FILES_OUTSIDE ? knowing : []).toEqual([]);
  },
);

/** Tables of some kinds outside the registries, which a new kind may have to stand in too, and why. */
const tables: Readonly<Record<string, string>> = {
  'lib/contract/search/endpoints.ts': 'As above.',
  'server/codes.ts': 'A code may be exchanged for coupons, their packages or cards.',
  'components/coupon/exchange/exchange-success.tsx': 'What was exchanged is one of these gifts, each with a page of its own.',
};

test('no table of kinds stands outside the registries', () => {
  const found = sources
    .filter(({ file }) => !/^app\/|\/seed\//.test(file) && !registries.includes(file))
    .filter(({ text }) => kindsBeside(text) >= 3)
    .map(({ file }) => file);
  expect(found.sort()).toEqual(Object.keys(tables).sort());
  expect(kindsBeside("const chips = ['combo', 'ticket', 'physical'];")).toBe(3);
  expect(kindsBeside("const words = {\n  combo: 'a',\n  ticket: 'b',\n};")).toBe(2);
});

test('no reason is left of a file that knows of a kind no longer', () => {
  const knowing = new Set(goodsKinds.flatMap(outsideOf));
  expect(Object.keys(outside).filter((file) => !knowing.has(file))).toEqual([]);
});

test('the server has a part for each kind, once', () => {
  expect(kindParts.map(({ kind }) => kind).sort()).toEqual([...goodsKinds].sort());
});

test.each(goodsKinds)('%s has no file that is named after it outside of its home', (kind) => {
  const { folders, domains } = homes[kind];
  const name = [...new Set([...folders, ...domains])].join('|');
  const named = sources.map(({ file }) => file).filter((file) => new RegExp(`(^|/)(${name})([-.][\\w-]+)*\\.(ts|tsx)$`).test(file));
  expect(named.filter((file) => !isAtHome(file, kind) && !elsewhere.some((place) => place.test(file)))).toEqual([]);
});

/** Files named like a kind that are about something else. */
const elsewhere = [
  /^components\/ui\//,
  // The tickets of a login and of a partner's app.
  /^server\/(login|partner)\//,
  // The desk's pages of after-sales, as those of orders, are the shop's own.
  /^(components|lib\/contract|lib\/queries)\/ops\//,
  /^(server|lib|components)\/(.*\/)?hotel-(member|group)/,
  /\/seed\//,
  /^stores\/hotel\.ts$/,
];

test('each page of goods is told to those who share it by exactly one kind', () => {
  const told = kindParts.flatMap(({ subjects }) => Object.keys(subjects ?? {}));
  expect(told.sort()).toEqual([...goodsPages].sort());
});

test('the kinds that a round may name are those that can be sold so', () => {
  const sold = kindParts.flatMap(({ kind, seckill }) => (seckill ? [kind] : []));
  expect(sold.sort()).toEqual([...seckillKinds].sort());
});

test('whoever imports a kind, asks one of its endpoints or names it is found out', () => {
  const found = (text: string, file = 'components/parts/order/planted.ts') => namesKind(file, text, 'ticket');
  expect(found(`import { ticket } from '@/lib/contract/ticket/endpoints';`)).toBe(true);
  expect(found(`import { ticketSessions } from '@/server/kinds/ticket/tables';`, 'server/trade/planted.ts')).toBe(true);
  expect(found(`import { ticket } from './ticket/shapes';`, 'lib/contract/planted.ts')).toBe(true);
  expect(found(`query('ticket.place')`)).toBe(true);
  expect(found(`order.kind === 'ticket' ? 1 : 2`)).toBe(true);
  expect(found(`import { issueTicket } from './ticket';`, 'server/login/planted.ts')).toBe(false);
  expect(namesKind('lib/queries/planted.ts', `query('memberPlan.quality')`, 'memberPlan')).toBe(true);
  expect(namesKind('server/trade/planted.ts', `import { a } from '@/lib/domain/hotel-member';`, 'hotelStay')).toBe(false);
  expect(namesKind('server/trade/planted.ts', `import { a } from '@/lib/domain/hotel-filter';`, 'hotelStay')).toBe(true);
});
