import { localeOfChannel } from '@/lib/channel/lookup';
import {
  type AfterSaleEvent,
  afterSaleAmount,
  type AfterSaleReason,
  afterSaleTurn,
  type AfterSaleType,
  nextAfterSale,
} from '@/lib/domain/after-sale';
import { shares } from '@/lib/domain/tender';
import { type DemoBuyer, instantOfEvent } from '@/demo/kinds/demo-orders';
import { HOUR_MS } from '@/lib/kernel/durations';
import type { Database } from '@/server/platform/database/connection';
import type { Said } from '@/server/platform/words';
import { newNumber } from '@/server/trade/order/number';
import { afterSaleMoves, afterSales, afterSaleUnits } from '@/server/kinds/physical/after-sale/tables';
import type { Ordered, Recorded } from './ordered';

type Story = Readonly<{
  unitNo: number;
  type: AfterSaleType;
  reason: AfterSaleReason;
  description: Said;
  /** Hours after receipt. */
  asked: number;
  then: readonly Readonly<{ event: AfterSaleEvent; after: number; note?: string }>[];
}>;

/** The shop's answer. */
export const NEEDS_PICTURES = '图片为实物拍摄，请补充带标签的照片，或申请退货退款';

/** One for each piece of a completed order; answers and deadlines follow the state machine. */
const stories: readonly Story[] = [
  {
    unitNo: 1,
    type: 'returnGoods',
    reason: 'noReason',
    description: { 'zh-CN': '尺码偏大，想退掉', en: 'It is too large, so I am sending it back' },
    asked: 2,
    then: [
      { event: 'approve', after: 6 },
      { event: 'send', after: 30 },
    ],
  },
  {
    unitNo: 2,
    type: 'refundOnly',
    reason: 'notAsDescribed',
    description: { 'zh-CN': '颜色和图片不太一样', en: 'The colour is not quite that of the pictures' },
    asked: 3,
    then: [{ event: 'reject', after: 20, note: NEEDS_PICTURES }],
  },
  {
    unitNo: 3,
    type: 'returnGoods',
    reason: 'quality',
    description: { 'zh-CN': '被套有一处开线', en: 'A seam of the duvet cover has come undone' },
    asked: 50,
    then: [{ event: 'approve', after: 60 }],
  },
  {
    unitNo: 4,
    type: 'refundOnly',
    reason: 'damaged',
    description: { 'zh-CN': '瓶盖漏了，外箱是湿的', en: 'The lid leaked and the box was wet' },
    asked: 90,
    then: [],
  },
];

const pricesOf = ({ lines }: Ordered): number[] =>
  lines.flatMap(({ priceFen, quantity }) => Array.from({ length: quantity }, () => priceFen));

function toldOf(order: Recorded, story: Story, receivedAt: number, { id: userId, channel }: DemoBuyer) {
  const { unitNo, type, reason, description, asked, then } = story;
  const prices = pricesOf(order);
  const paid = shares(order.goodsFen + order.shippingFen, prices);
  const [priceFen, paidFen] = [prices[unitNo - 1], paid[unitNo - 1]];
  if (priceFen === undefined || paidFen === undefined) return undefined;
  const amount = afterSaleAmount(type, reason, [{ priceFen, paidFen }]);
  const at = (hours: number) => new Date(receivedAt + hours * HOUR_MS);
  const afterSaleNo = newNumber(receivedAt);
  let status: (typeof afterSales.$inferSelect)['status'] = 'applied';
  const moves = then.map(({ event, after, note }) => {
    status = nextAfterSale(type, status, event) ?? status;
    return { afterSaleNo, event, status, at: at(after), note: note ?? null };
  });
  const turn = afterSaleTurn(type, status);
  const last = moves.at(-1)?.at ?? at(asked);
  const sent = moves.find(({ event }) => event === 'send');
  return {
    row: {
      afterSaleNo,
      orderId: order.orderId,
      userId,
      type,
      status,
      reason,
      description: description[localeOfChannel(channel)],
      pictures: [],
      ...amount,
      // Demo orders are paid in money.
      moneyFen: amount.goodsFen + amount.shippingFen,
      pointsFen: 0,
      rejectReason: moves.find(({ event }) => event === 'reject')?.note ?? null,
      returnCompany: sent ? 'ZTO' : null,
      returnTrackingNo: sent ? `7${String(order.orderId).padStart(13, '0')}` : null,
      sentAt: sent?.at ?? null,
      createdAt: at(asked),
      turnUntil: turn ? new Date(last.getTime() + turn.ms) : null,
    },
    unit: { afterSaleNo, orderId: order.orderId, unitNo },
    moves: [{ afterSaleNo, event: 'apply' as const, status: 'applied' as const, at: at(asked), note: null }, ...moves],
  };
}

/** Requests about pieces of completed orders, in several states. The sandbox doesn't answer them, so that someone at the counter can. */
export async function demoAfterSales(transaction: Database, orders: readonly Recorded[], buyer: DemoBuyer): Promise<void> {
  const told = orders
    .filter(({ life }) => life.status === 'completed')
    .flatMap((order) => {
      const receivedAt = instantOfEvent(order.life, 'confirm');
      return receivedAt === undefined ? [] : stories.flatMap((story) => toldOf(order, story, receivedAt, buyer) ?? []);
    });
  if (told.length === 0) return;
  await transaction.insert(afterSales).values(told.map(({ row }) => row));
  await transaction.insert(afterSaleUnits).values(told.map(({ unit }) => unit));
  await transaction.insert(afterSaleMoves).values(told.flatMap(({ moves }) => moves));
}
