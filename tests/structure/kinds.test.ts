import fs from 'node:fs';
import path from 'node:path';
import { seckillKinds } from '@/lib/domain/activity/template';
import { goodsPages } from '@/lib/kinds/goods-pages';
import { kindParts } from '@/server/compose/kinds';

/** Kinds of goods that were added to a house that stood: each shows that the next one edits nothing. */
const kinds = ['ticket', 'restaurant', 'physical', 'combo'];

/** A second domain of the contract that belongs to a kind alone. */
const second: Readonly<Record<string, string>> = { physical: 'after-sale' };

/** Where a kind is at home. */
const homes = (kind: string): RegExp[] =>
  [
    ...(second[kind] ? [`lib/(contract|queries|domain)/${second[kind]}(-[\\w-]+)?\\.ts$`] : []),
    `server/kinds/${kind}/`,
    `components/(kinds/)?${kind}/`,
    `lib/contract/${kind}(-[\\w-]+)?\\.ts$`,
    `lib/queries/${kind}(-[\\w-]+)?\\.ts$`,
    `lib/domain/${kind}(-[\\w-]+)?\\.ts$`,
    `lib/i18n/messages/${kind}\\w*\\.json$`,
    `stores/${kind}(-[\\w-]+)?\\.ts$`,
    'app/',
    'server/migrations/',
  ].map((place) => new RegExp(`^${place}`));

/** One line or row a kind. */
const registries = [
  'lib/contract/contract.ts',
  'lib/contract/search.ts',
  'lib/i18n/scopes.ts',
  'lib/kinds/registry.ts',
  'lib/routing/routes.ts',
  'middleware.ts',
  'server/compose/kinds.ts',
];

const MOST_FILES_OUTSIDE = 3;

const isAtHome = (file: string, kind: string): boolean => homes(kind).some((home) => home.test(file));

/** The paths that a file imports, from the project's folder on and without their endings. */
const importsOf = (file: string, text: string): string[] =>
  [...text.matchAll(/(?:from |import\(?)\s*['"]((?:@\/|\.)[^'"]+)['"]/g)].map(([, name = '']) =>
    name.startsWith('@/') ? name.slice(2) : path.posix.join(path.posix.dirname(file), name),
  );

/** Whether a file knows of a kind: by what it imports, by an endpoint's id, or by the kind's own name. */
function namesKind(file: string, text: string, kind: string): boolean {
  const imported = importsOf(file, text).some(
    (name) => isAtHome(name.endsWith('.json') ? name : `${name}.ts`, kind) && !/^app\//.test(name),
  );
  return imported || new RegExp(`'${kind}\\.\\w+'|(?:kind:|kind ===|kind !==) '${kind}'`).test(text);
}

const sources = ['app', 'components', 'lib', 'server', 'stores']
  .flatMap((folder) => fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => path.posix.join(folder, file)))
  .filter((file) => /\.(ts|tsx|mjs|cjs)$/.test(file))
  .concat('middleware.ts');

test.each(kinds)('%s lives in folders of its own and in the registries; outside at most three files know of it', (kind) => {
  const outside = sources.filter(
    (file) => !isAtHome(file, kind) && !registries.includes(file) && namesKind(file, fs.readFileSync(file, 'utf8'), kind),
  );
  // Named in the failure, so that whoever added one sees which.
  expect(outside.length > MOST_FILES_OUTSIDE ? outside : []).toEqual([]);
});

test.each(kinds)('%s has no file at home that the house’s order does not know', (kind) => {
  const named = sources.filter(
    (file) => new RegExp(`(^|/)${kind}([-.][\\w-]+)*\\.(ts|tsx)$`).test(file) && !file.startsWith('components/ui/'),
  );
  // The ticket of a login or of a partner's app is no ticket to a place.
  expect(named.filter((file) => !isAtHome(file, kind) && !/^server\/(login|partner)\//.test(file))).toEqual([]);
});

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
});
