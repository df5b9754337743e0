import { sql } from 'drizzle-orm';
import { complaints as calls } from '@/lib/contract/ops/complaints';
import { shopKey } from '@/lib/domain/staff';
import type { DeskShops } from '@/server/call/desk-shops';
import { handleOps, type OpsContext, type OpsHandler } from '@/server/call/ops/handle-ops';
import { orderShops } from '@/server/trade/tables/desk';
import { complaints } from '../tables';
import { answerComplaint, assignComplaint, closeComplaint, noteOnComplaint } from './act';
import { colleaguesFor } from './colleagues';
import { deskComplaint } from './one';
import { deskComplaints } from './page';
import { requireSeen } from './seen';

const MOST_SHOPS = 200;

/** Shops with complaints, by name. */
async function shopsWithComplaints(context: OpsContext, families: readonly DeskShops[]) {
  const { database, shops } = context;
  const rows = await database
    .selectDistinct({ key: orderShops.shopKey })
    .from(orderShops)
    .where(sql`${orderShops.orderId} in (select ${complaints.orderId} from ${complaints})`)
    .limit(MOST_SHOPS);
  const keys = rows.map(({ key }) => key).filter((key) => shops === 'all' || shops.includes(key));
  const found = await Promise.all(
    families.map(async ({ family, find }) => {
      const ids = keys.filter((key) => key.startsWith(`${family}:`)).map((key) => Number(key.slice(family.length + 1)));
      const named = ids.length === 0 ? [] : await find(context, { ids, limit: MOST_SHOPS });
      return named.map(({ shopId, name }) => ({ key: shopKey(family, shopId), name }));
    }),
  );
  return { list: found.flat() };
}

/** @param families the shops of all kinds of goods */
export const complaintDeskHandlers = (families: readonly DeskShops[]): readonly OpsHandler[] => [
  handleOps(calls.page, (asked, context) => deskComplaints(context, asked)),
  handleOps(calls.shops, (_asked, context) => shopsWithComplaints(context, families)),
  handleOps(calls.get, ({ complaintNo }, context) => deskComplaint(context, complaintNo)),
  handleOps(calls.colleagues, async ({ complaintNo }, context) => {
    await requireSeen(context, complaintNo);
    return { list: [...(await colleaguesFor(context.database, complaintNo))] };
  }),
  handleOps(calls.assign, async (given, context) => {
    await assignComplaint(context, given);
    return {};
  }),
  handleOps(calls.answer, async (given, context) => {
    await answerComplaint(context, given);
    return {};
  }),
  handleOps(calls.close, async (given, context) => {
    await closeComplaint(context, given);
    return {};
  }),
  handleOps(calls.note, async (given, context) => {
    await noteOnComplaint(context, given);
    return {};
  }),
];
