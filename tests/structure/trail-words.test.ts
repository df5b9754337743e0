import fs from 'node:fs';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import actions from '@/lib/i18n/messages/opsTrailActions.json';
import details from '@/lib/i18n/messages/opsTrailDetails.json';
import states from '@/lib/i18n/messages/opsTrailStates.json';
import * as complaint from '@/server/complaint/tables';
import * as invoice from '@/server/invoice/tables';
import * as memberPlan from '@/server/kinds/member-plan/tables';
import * as afterSale from '@/server/kinds/physical/after-sale/tables';
import * as partner from '@/server/partner/tables';
import * as desk from '@/server/trade/tables/desk';
import * as orders from '@/server/trade/tables/orders';
import * as payments from '@/server/trade/tables/payments';
import * as statements from '@/server/trade/tables/statements';

const tables = [complaint, desk, invoice, memberPlan, afterSale, partner, orders, payments, statements].flatMap((file) =>
  Object.values(file).flatMap((one: unknown) => (one instanceof PgTable ? [getTableConfig(one)] : [])),
);
const valuesOf = (table: string, column: string): readonly string[] =>
  tables.find(({ name }) => name === table)?.columns.find(({ name }) => name === column)?.enumValues ?? [];

/** What the triggers write of a row's state: `'payment', 'payment_no', 'status', '', 'adapter amount_fen'`. */
const triggers = [
  ...fs
    .readFileSync('server/trail/trail.sql', 'utf8')
    .matchAll(/ on (\w+) for each row[^;]*?trail_of_state\('(\w+)', '\w+', '(\w+)', '\w*', '([^']*)'\)/g),
].map(([, table = '', kind = '', column = '', detail = '']) => ({ table, kind, column, detail: detail.split(' ') }));

const histories = [
  { kind: 'order', events: valuesOf('order_moves', 'event'), states: valuesOf('order_moves', 'status') },
  { kind: 'afterSale', events: valuesOf('after_sale_moves', 'event'), states: valuesOf('after_sale_moves', 'status') },
  { kind: 'code', events: valuesOf('verification_codes', 'status'), states: valuesOf('verification_codes', 'status') },
];

const sources = fs
  .readdirSync('server', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts'))
  .map((file) => fs.readFileSync(`server/${file}`, 'utf8'))
  .filter((source) => source.includes('@/server/trail/record') || source.includes('recordAction'));
/** What handlers tell themselves. */
const told = sources.flatMap((source) => [...source.matchAll(/action: '(\w+\.\w+)'/g)].flatMap(([, action = '']) => action));

const missing = (table: object, keys: readonly string[]): string[] => [...new Set(keys)].filter((key) => !Object.hasOwn(table, key));

test('every action that is written anywhere has its word for whoever reads the trail', () => {
  const ofStates = triggers.flatMap(({ table, kind, column }) =>
    // Who closed an incident is its end; the page says that it was closed.
    kind === 'incident' ? ['incident.open', 'incident.closed'] : valuesOf(table, column).map((state) => `${kind}.${state}`),
  );
  const ofHistories = histories.flatMap(({ kind, events }) => events.map((event) => `${kind}.${event}`));
  const written = [...ofStates, ...ofHistories, ...told];
  expect(written.length).toBeGreaterThan(70);
  expect(
    missing(
      actions,
      written.map((action) => action.replace('.', '_')),
    ),
  ).toEqual([]);
});

test('every state that the trail goes from or to has its word, and every detail', () => {
  const found = [...triggers.flatMap(({ table, column }) => valuesOf(table, column)), ...histories.flatMap((history) => history.states)];
  expect(found.length).toBeGreaterThan(50);
  expect(missing(states, found)).toEqual([]);
  expect(
    missing(
      details,
      triggers.flatMap(({ detail }) => detail),
    ),
  ).toEqual([]);
});

test('every trigger’s table is known to this test', () => {
  expect(triggers.filter(({ table, column, kind }) => kind !== 'incident' && valuesOf(table, column).length === 0)).toEqual([]);
  expect(triggers.length).toBeGreaterThan(12);
});
