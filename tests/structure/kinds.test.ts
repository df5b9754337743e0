import fs from 'node:fs';
import path from 'node:path';
import { seckillKinds } from '@/lib/domain/activity/template';
import { goodsPages } from '@/lib/kinds/goods-pages';
import { goodsKinds, type GoodsKind } from '@/lib/kinds/registry';
import { kindParts } from '@/server/compose/kinds';

/**
 * Where a kind is at home. Some kinds share a home, because they are two kinds of orders and one of everything else.
 * `folders` lie in `server/kinds` and `components`; `domains` are files of `lib` and their endpoints; in `places` it meets what
 * others share with it, so that they may know of it and be known.
 */
type Home = Readonly<{ folders: readonly string[]; domains: readonly string[]; places?: readonly string[] }>;

const dining: Home = { folders: ['restaurant'], domains: ['restaurant', 'dining'] };
const cards: Home = {
  folders: ['benefit-card'],
  domains: ['benefit-card'],
  places: ['components/coupon/', 'components/bank-card/sale/', 'lib/contract/coupon-package-shapes.ts'],
};

const homes: Readonly<Record<GoodsKind, Home>> = {
  hotelStay: { folders: ['hotel'], domains: ['hotel', 'new-hotel', 'stay'] },
  diningVoucher: dining,
  setMeal: dining,
  combo: { folders: ['combo'], domains: ['combo'] },
  ticket: { folders: ['ticket'], domains: ['ticket'] },
  physical: { folders: ['physical'], domains: ['physical', 'after-sale'] },
  // Cards are sold as packages too: by the same page, the same calls and the same desk.
  couponPackage: {
    folders: ['coupon-package'],
    domains: ['coupon-package'],
    places: ['components/coupon/', 'server/trade/package/', 'server/kinds/benefit-card/', 'lib/queries/benefit-card.ts'],
  },
  benefitCard: cards,
  bankCard: cards,
  memberPlan: { folders: ['member-plan'], domains: ['member-plan', 'renewal'] },
};

/** One row a kind: its facts, its side of the server, its endpoints. */
const registries = ['lib/kinds/registry.ts', 'server/compose/kinds.ts', 'lib/contract/contract.ts'];

/**
 * The only other files that know of a kind, and why they have to. The demo's data (`seed/`) is left out: it speaks of goods of every kind,
 * as the rows of a shop do, and nothing depends on it.
 */
const outside: Readonly<Record<string, string>> = {
  'lib/contract/search.ts': 'One answer holds rows of every list, and a schema is typed by what it imports.',
  'lib/i18n/scopes.ts': 'The compiler knows a word by the file that is imported here.',
  'lib/contract/operation.ts': 'The default dates of the specification (§3) have fields for tickets.',
  'lib/contract/sku.ts': 'The time limits of a voucher are asked for by a call of all goods.',
  'stores/config.ts': 'The dates of a stay are in the config store (§3).',
  'components/order/use-confirm-receipt.ts': 'The list of all orders confirms a receipt without opening the order.',
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
    // A hotel member is somebody whom a hotel group knows, with or without a booking.
    ...domains.flatMap((name) => [
      `lib/(contract|queries|domain|content)/${name}(?!-member)(-[\\w-]+)?\\.ts$`,
      // The hotel's store of the specification (§3) is the tab of recommendations that is open.
      `stores/(?!hotel)${name}(-[\\w-]+)?\\.ts$`,
      `lib/i18n/messages/${camelOf(name)}(?!Member)\\w*\\.json$`,
    ]),
  ].map((place) => new RegExp(`^${place}`));

const isOwn = (file: string, kind: GoodsKind): boolean => ownPlaces(homes[kind]).some((place) => place.test(file));
const isAtHome = (file: string, kind: GoodsKind): boolean =>
  isOwn(file, kind) || [...(homes[kind].places ?? []), 'app/', 'server/migrations/'].some((place) => file.startsWith(place));

/** The paths that a file imports, from the project's folder on and without their endings. */
const importsOf = (file: string, text: string): string[] =>
  [...text.matchAll(/(?:from |import\(?)\s*['"]((?:@\/|\.)[^'"]+)['"]/g)].map(([, name = '']) =>
    name.startsWith('@/') ? name.slice(2) : path.posix.join(path.posix.dirname(file), name),
  );

/** Whether a file knows of a kind: by what it imports, by an endpoint's id, or by the kind's own name. */
function namesKind(file: string, text: string, kind: GoodsKind): boolean {
  const imported = importsOf(file, text).some((name) => isOwn(name.endsWith('.json') ? name : `${name}.ts`, kind));
  const endpoints = homes[kind].domains.map(camelOf).join('|');
  return imported || new RegExp(`'(?:${endpoints})\\.\\w+'|(?:kind:|kind ===|kind !==) '${kind}'`).test(text);
}

const sources = ['app', 'components', 'lib', 'server', 'stores']
  .flatMap((folder) => fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => path.posix.join(folder, file)))
  .filter((file) => /\.(ts|tsx|mjs|cjs)$/.test(file))
  .concat('middleware.ts')
  .map((file) => ({ file, text: fs.readFileSync(file, 'utf8') }));

const outsideOf = (kind: GoodsKind): string[] =>
  sources
    .filter(({ file }) => !isAtHome(file, kind) && !registries.includes(file) && !file.includes('/seed/'))
    .filter(({ file, text }) => namesKind(file, text, kind))
    .map(({ file }) => file);

test.each(goodsKinds)(
  '%s lives in folders of its own and in three registries; outside at most three files know of it, each for a reason',
  (kind) => {
    const knowing = outsideOf(kind);
    expect(knowing.filter((file) => !(file in outside))).toEqual([]);
    // Named in the failure, so that whoever added one sees which.
    expect(knowing.length > MOST_FILES_OUTSIDE ? knowing : []).toEqual([]);
  },
);

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

/** Files that have a kind's name and mean something else. */
const elsewhere = [
  /^components\/ui\//,
  // The ticket of a login or of a partner's app.
  /^server\/(login|partner)\//,
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
  const found = (text: string, file = 'components/order/planted.ts') => namesKind(file, text, 'ticket');
  expect(found(`import { ticket } from '@/lib/contract/ticket';`)).toBe(true);
  expect(found(`import { ticketSessions } from '@/server/kinds/ticket/tables';`, 'server/trade/planted.ts')).toBe(true);
  expect(found(`import { ticket } from './ticket-shapes';`, 'lib/contract/planted.ts')).toBe(true);
  expect(found(`query('ticket.place')`)).toBe(true);
  expect(found(`order.kind === 'ticket' ? 1 : 2`)).toBe(true);
  expect(found(`import { issueTicket } from './ticket';`, 'server/login/planted.ts')).toBe(false);
  expect(namesKind('lib/queries/planted.ts', `query('memberPlan.quality')`, 'memberPlan')).toBe(true);
  expect(namesKind('server/trade/planted.ts', `import { a } from '@/lib/domain/hotel-member';`, 'hotelStay')).toBe(false);
  expect(namesKind('server/trade/planted.ts', `import { a } from '@/lib/domain/hotel-filter';`, 'hotelStay')).toBe(true);
});
