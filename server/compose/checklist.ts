import cluster from 'node:cluster';
import type { FastifyBaseLogger } from 'fastify';
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { invented } from '@/lib/content/invented';
import { MINUTE_MS } from '@/lib/kernel/durations';
import type { Services } from '@/server/call/services';
import { staff } from '@/server/desk/tables';
import { entriesOf } from '@/server/operation/dictionaries';
import { adverts } from '@/server/operation/tables';
import { cachedQuery } from '@/server/platform/database/cached-query';
import type { Missing } from '@/server/platform/ports/missing';
import { kindParts } from './kinds';
import { missingMerchants } from './missing-merchants';
import { changedTemplates } from './named-templates';

/** What a shop that serves the public needs besides its program, and what to do about it. */
const toDo = {
  invoices: 'Set TAX_OFFICE: until then nobody can apply for an invoice.',
  email: 'Set SMTP_URL and EMAIL_FROM: until then invoices can only be viewed in the shop.',
  company: 'Write the company that runs the shop into lib/content/products.json, and take "company" out of lib/content/invented.json.',
  sellers:
    'Write tax numbers and accounts of the sellers into lib/content/sellers.json, and take "sellers" out of lib/content/invented.json.',
  servicePhones:
    'Write the telephone numbers of customer service into lib/channel/registry.ts, and take "servicePhones" out of lib/content/invented.json.',
  staff:
    'Let somebody in with `npm run shop -- staff add`, and set OPS_ORIGIN: until then nobody confirms, sends or answers, and buyers get their money back.',
  homeTab: 'Add entries "homeTab" to dictionaries: until then the index recommends nothing.',
  hotKeyword: 'Add entries "hotKeyword" to dictionaries: until then the search suggests places alone.',
  adverts: 'Add adverts of the positions indexSwiper and indexGrid: until then nothing on the index leads to the lists.',
  coupons: 'coupons.json describes coupons that exist with other rules: give them new names there, because what was sold stays as it was.',
} as const;

type Item = keyof typeof toDo;

const missing = (item: Item): Missing => ({ item, toDo: toDo[item] });

type Read = Readonly<{ database: Services['database']; now: () => number }>;

async function emptyPosition({ database }: Read, position: 'indexSwiper' | 'indexGrid'): Promise<boolean> {
  const rows = await database
    .select({ one: sql`1` })
    .from(adverts)
    .where(eq(adverts.position, position))
    .limit(1);
  return rows.length === 0;
}

/** Nobody has come in by a link yet, or all have left. */
async function nobodyWorks({ database }: Read): Promise<boolean> {
  const atWork = and(isNotNull(staff.password), isNull(staff.disabledAt));
  const rows = await database
    .select({ one: sql`1` })
    .from(staff)
    .where(atWork)
    .limit(1);
  return rows.length === 0;
}

const missingRows = cachedQuery({ ms: MINUTE_MS }, async (read) => {
  const lists = ['homeTab', 'hotKeyword'] as const;
  const [ofKinds, unattended, entries, positions, changed] = await Promise.all([
    Promise.all(kindParts.map(({ lacks }) => lacks?.(read) ?? [])),
    nobodyWorks(read),
    Promise.all(lists.map(async (list) => ((await entriesOf(read, list)).length > 0 ? [] : [list]))),
    Promise.all([emptyPosition(read, 'indexSwiper'), emptyPosition(read, 'indexGrid')]),
    changedTemplates(read.database),
  ]);
  const items: readonly Item[] = [
    ...(unattended ? (['staff'] as const) : []),
    ...entries.flat(),
    ...(positions.includes(true) ? (['adverts'] as const) : []),
    ...(changed.length > 0 ? (['coupons'] as const) : []),
  ];
  return [...ofKinds.flat(), ...items.map(missing)];
});

type Checked = Pick<Services, 'database' | 'now' | 'payments' | 'invoices' | 'email'>;

/** What is missing in a production; read anew each minute. The one list for the log, `/healthz`, and whoever else shows it. */
export async function missingIn(services: Checked): Promise<readonly Missing[]> {
  const items: readonly Item[] = [
    ...(services.invoices ? [] : (['invoices'] as const)),
    ...(services.email ? [] : (['email'] as const)),
    ...invented,
  ];
  return [...missingMerchants(services.payments), ...items.map(missing), ...(await missingRows(services))];
}

/** One line for each missing thing, at start; of several workers one says it. */
export async function warnOfMissing(services: Checked, log: FastifyBaseLogger): Promise<void> {
  if (cluster.worker && cluster.worker.id > 1) return;
  for (const { item, toDo: what } of await missingIn(services)) log.warn({ missing: item, toDo: what }, 'The shop is not complete.');
}
