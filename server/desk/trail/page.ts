import { ilike, inArray, or } from 'drizzle-orm';
import type { OpsInput, OpsOutput } from '@/lib/contract/ops/ops-endpoint';
import type { trail as calls } from '@/lib/contract/ops/trail';
import { openCursor, pageOfRows, sealCursor } from '@/server/call/cursor';
import type { OpsContext } from '@/server/call/ops/handle-ops';
import type { Database } from '@/server/platform/database/connection';
import { type TrailFilter, trailPage, type TrailRow } from '@/server/trail/read';
import { staff } from '../tables';

/** Numbers of orders, which the trail knows by their ids. */
export type OrderNumbers = Readonly<{
  idOf: (database: Database, orderNo: string) => Promise<number | undefined>;
  numbersOf: (database: Database, orderIds: readonly number[]) => Promise<ReadonlyMap<number, string>>;
}>;

type Asked = OpsInput<typeof calls.page>;

/** People of one name are few. */
const MOST_NAMESAKES = 50;

/** Staff numbers of whoever is called so, and what was typed itself: a command acts under a word, not a number. */
async function idsOf(database: Database, who: string): Promise<string[]> {
  const like = `%${who.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
  const rows = await database
    .select({ staffNo: staff.staffNo })
    .from(staff)
    .where(or(ilike(staff.name, like), ilike(staff.staffNo, who)))
    .limit(MOST_NAMESAKES);
  return [who, ...rows.map(({ staffNo }) => staffNo)];
}

/** Undefined for an order that nobody has. */
async function filterOf(database: Database, orders: OrderNumbers, asked: Asked): Promise<TrailFilter | undefined> {
  const { actorKind, who, orderNo, subjectKind, subjectId, day } = asked;
  const orderId = orderNo ? await orders.idOf(database, orderNo) : undefined;
  if (orderNo && orderId === undefined) return undefined;
  return {
    day,
    orderId,
    ...(subjectKind && subjectId && { subject: { kind: subjectKind, id: subjectId } }),
    ...(who ? { actor: { kind: 'staff', ids: await idsOf(database, who) } } : actorKind && { actor: { kind: actorKind } }),
  };
}

const accountsIn = ({ actorKind, actorId, subjectKind, subjectId }: TrailRow): string[] => [
  ...(actorKind === 'staff' ? [actorId] : []),
  ...(subjectKind === 'staff' ? [subjectId] : []),
];

async function namesOf(database: Database, rows: readonly TrailRow[]): Promise<ReadonlyMap<string, string>> {
  const numbers = [...new Set(rows.flatMap(accountsIn))];
  if (numbers.length === 0) return new Map();
  const found = await database.select({ staffNo: staff.staffNo, name: staff.name }).from(staff).where(inArray(staff.staffNo, numbers));
  return new Map(found.map(({ staffNo, name }) => [staffNo, name]));
}

type Shown = OpsOutput<typeof calls.page>['list'][number];

async function shown(database: Database, orders: OrderNumbers, rows: readonly TrailRow[]): Promise<Shown[]> {
  const ids = [...new Set(rows.flatMap(({ orderId }) => orderId ?? []))];
  const [names, numbers] = await Promise.all([namesOf(database, rows), orders.numbersOf(database, ids)]);
  return rows.map(({ orderId, at, detail, ...row }) => ({
    ...row,
    at: at.getTime(),
    actorName: row.actorKind === 'staff' ? (names.get(row.actorId) ?? null) : null,
    subjectName: row.subjectKind === 'staff' ? (names.get(row.subjectId) ?? null) : null,
    orderNo: orderId === null ? null : (numbers.get(orderId) ?? null),
    detail: Object.entries(detail ?? {}).flatMap(([name, value]) => (value === null ? [] : [{ name, value: String(value) }])),
  }));
}

/** Who did what, the newest first. */
export async function pageOfTrail(
  { database, secret }: Pick<OpsContext, 'database' | 'secret'>,
  orders: OrderNumbers,
  asked: Asked,
): Promise<OpsOutput<typeof calls.page>> {
  const { pageSize, cursor, ...filters } = asked;
  const scope = `trail ${JSON.stringify(Object.entries(filters).toSorted())}`;
  const after = openCursor(secret, scope, cursor);
  const filter = await filterOf(database, orders, asked);
  if (!filter) return { list: [], nextCursor: null };
  const behind = after && { at: String(after[0]), id: Number(after[1]) };
  const found = await trailPage(database, filter, { after: behind, limit: pageSize + 1 });
  const page = pageOfRows(found, pageSize, ({ exactAt, row }) => sealCursor(secret, scope, [exactAt, row.id]));
  const rows = page.rows.map(({ row }) => row);
  return { list: await shown(database, orders, rows), nextCursor: page.nextCursor };
}
