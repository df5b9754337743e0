import { eq } from 'drizzle-orm';
import { demoNewHotelId } from '@/demo/base/fixtures';
import { complaints } from '@/lib/contract/ops/complaints';
import { shopKey } from '@/lib/domain/staff';
import { orderShops } from '@/server/trade/tables/desk';
import { orders } from '@/server/trade/tables/orders';
import { complain } from '../complaint';
import { bookStay, cancelUnpaid } from '../stay';
import type { TestDesk } from './desk';
import type { ScopedSample } from './scoped-samples';

const OTHER = 'hotel:999998';
const own = shopKey('hotel', demoNewHotelId);
let turn = 0;

async function complained(desk: TestDesk, shop: string): Promise<string> {
  turn += 1;
  const { token } = await desk.loginAs(`139000340${String(turn).padStart(2, '0')}`);
  await cancelUnpaid(desk, token);
  const { orderNo } = await bookStay(desk, token, { from: 40 });
  if (shop !== own) {
    const [row] = await desk.database.select({ id: orders.id }).from(orders).where(eq(orders.orderNo, orderNo));
    await desk.database
      .update(orderShops)
      .set({ shopKey: shop })
      .where(eq(orderShops.orderId, row?.id ?? 0));
  }
  const { data } = await complain(desk, token, orderNo);
  return data.complaintNo;
}

const one =
  (more: Readonly<Record<string, unknown>> = {}) =>
  async (desk: TestDesk): Promise<ScopedSample> => ({
    role: 'service',
    shops: [own],
    kind: 'one',
    own: { complaintNo: await complained(desk, own), ...more },
    other: { complaintNo: await complained(desk, OTHER), ...more },
  });

const list =
  (input: Readonly<Record<string, unknown>>) =>
  async (desk: TestDesk): Promise<ScopedSample> => ({
    role: 'service',
    shops: [own],
    kind: 'list',
    input,
    shown: await complained(desk, own),
    hidden: await complained(desk, OTHER),
  });

/** Complaints about a stay at the own hotel, and at another. */
export const scopedComplaints: Readonly<Record<string, (desk: TestDesk) => Promise<ScopedSample>>> = {
  'complaints.page': list({ state: 'waiting', pageSize: 50 }),
  'complaints.shops': async (desk) => {
    await complained(desk, own);
    await complained(desk, OTHER);
    return { role: 'service', shops: [own], kind: 'list', input: {}, shown: own, hidden: OTHER };
  },
  'complaints.get': one(),
  'complaints.colleagues': one(),
  'complaints.answer': one({ revision: 1, text: '已回复' }),
  'complaints.note': one({ text: '已联系' }),
  'complaints.assign': async (desk) => {
    const { staffNo } = await desk.colleague(['service']);
    return one({ revision: 1, staffNo })(desk);
  },
  'complaints.close': async (desk) => {
    const sample = await one({ revision: 2 })(desk);
    if (sample.kind !== 'one') return sample;
    const colleague = await desk.colleague(['service']);
    for (const { complaintNo } of [sample.own, sample.other])
      await colleague.call(complaints.answer, { complaintNo: String(complaintNo), revision: 1, text: '已回复' });
    return sample;
  },
};
