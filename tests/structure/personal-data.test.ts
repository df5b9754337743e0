import fs from 'node:fs';
import path from 'node:path';
import { is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { CasingCache } from 'drizzle-orm/casing';
import { demoPersonalData } from '@/demo/personal-data';
import { personalData as productsPersonalData } from '@/server/compose/personal-data';

const personalData = [...demoPersonalData, ...productsPersonalData];

const casing = new CasingCache('snake_case');

const modules = ['server', 'demo'].flatMap((folder) =>
  fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('tables.ts') || file.startsWith('trade/tables/'))
    .map((file) => path.resolve(folder, file)),
);

type Described = Readonly<{ name: string; columns: readonly { name: string; type: string }[]; owners: readonly string[] }>;

function described(table: PgTable): Described {
  const { name, columns, foreignKeys } = getTableConfig(table);
  const owners = foreignKeys.map((key) => getTableConfig(key.reference().foreignTable).name);
  return { name, columns: columns.map((column) => ({ name: casing.getColumnCasing(column), type: column.getSQLType() })), owners };
}

const allTables = (): Described[] =>
  modules.flatMap((module) =>
    Object.values(jest.requireActual<Record<string, unknown>>(module)).flatMap((value) => (is(value, PgTable) ? [described(value)] : [])),
  );

const declared = new Map(personalData.flatMap(({ tables }) => tables).map((one) => [getTableConfig(one.table).name, one]));

/** Columns that say whose row it is. */
const OWNER = ['user_id', 'used_by', 'buyer', 'mobile'];
/** Columns that identify people or hold what they wrote. */
const PERSONAL =
  /mobile|nickname|portrait|guest|contact|holder|sealed|document|person|visitor|device|user_agent|union_id|open_id|remark|description|token|email|tax|bank_(?:name|account)|last_four|code_end/;
/** In tables of goods these are the goods' and the shops'; in somebody's, they are that person's unless listed below. */
const PERSONAL_WHERE_OWNED = /^(?:name|address|phone)$/;

/** Columns with personal-sounding names that hold nobody's data. */
const impersonal: Readonly<Record<string, readonly string[]>> = {
  // Who works for the shop; their rows stay, because the trail names them.
  staff: ['email'],
  // The key for the hashes of exchange codes.
  exchange_keys: ['sealed'],
  // Which user signed a text is in `signatures`.
  signed_texts: ['document'],
  // The goods' names, and the addresses of hotels and sights.
  exchanges: ['name'],
  benefit_cards: ['name'],
  combo_bookings: ['name'],
  coupon_package_orders: ['name'],
  stays: ['address'],
  ticket_bookings: ['address'],
};

test('no table of somebody’s is without a room that tells and erases it', () => {
  const owned = allTables().filter(({ columns, owners }) => owners.includes('users') || columns.some(({ name }) => OWNER.includes(name)));
  expect(owned.length).toBeGreaterThan(30);
  expect(owned.map(({ name }) => name).filter((name) => !declared.has(name))).toEqual([]);
});

test('every column with a personal name is deleted with its row, emptied, or kept where the law demands it', () => {
  const forgotten = allTables().flatMap(({ name, columns }) => {
    const fate = declared.get(name);
    if (fate?.rows === 'deleted') return [];
    const emptied = fate?.rows === 'kept' ? [...fate.emptied, ...(fate.namedByLaw ?? [])] : [];
    return columns
      .filter(({ name: column }) => PERSONAL.test(column) || (fate && PERSONAL_WHERE_OWNED.test(column)))
      .filter(({ type }) => /^(text|jsonb)/.test(type))
      .filter((column) => !emptied.includes(column.name) && !impersonal[name]?.includes(column.name))
      .map((column) => `${name}.${column.name}`);
  });
  expect(forgotten).toEqual([]);
});

test('what is said to be emptied is there, and no table is said twice', () => {
  const named = personalData.flatMap(({ tables }) => tables).map(({ table }) => getTableConfig(table).name);
  expect(named.filter((name, at) => named.indexOf(name) !== at)).toEqual([]);
  for (const { name, columns } of allTables()) {
    const fate = declared.get(name);
    if (fate?.rows !== 'kept') continue;
    expect(columns.map((column) => column.name)).toEqual(expect.arrayContaining([...fate.emptied, ...(fate.namedByLaw ?? [])]));
  }
});
