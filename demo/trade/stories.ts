import { nextStatus, type OrderStatus } from '@/lib/domain/order';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@/lib/kernel/durations';
import type { OrderEvent } from '@/lib/kinds/kind-row';
import { type GoodsKind, kinds } from '@/lib/kinds/registry';
import type { Life, Move } from '@/demo/kinds/demo-orders';

/** An event of a demo order; `ago` in ms before now. `onlySome`: kinds without this event leave it out. */
type Happened = Readonly<{
  event: OrderEvent;
  ago: number;
  onlySome?: true;
  /** Used in place of `ago` for goods that are sent. */
  sentAgo?: number | undefined;
}>;
/** `unsent`: for goods that are sent, the refund is requested before they are. */
type Story = Readonly<{ ordered: number; then: readonly Happened[]; unsent?: true }>;

const confirmed = (ago: number, receivedAgo?: number): Happened[] => [
  { event: 'pay', ago },
  { event: 'accept', ago: ago - MINUTE_MS, onlySome: true },
  { event: 'ship', ago: ago - 2 * MINUTE_MS, onlySome: true },
  { event: 'confirm', ago: ago - 3 * MINUTE_MS, sentAgo: receivedAgo },
];
const paidAfter = (ordered: number) => ordered - 2 * MINUTE_MS;

/** One story for every status that an order can end or wait in, oldest first, as in a buyer's list. */
const stories = {
  completed: {
    ordered: 12 * DAY_MS,
    then: [...confirmed(paidAfter(12 * DAY_MS), 4 * DAY_MS + HOUR_MS), { event: 'complete', ago: 4 * DAY_MS }],
  },
  refunded: {
    ordered: 7 * DAY_MS,
    unsent: true,
    then: [
      ...confirmed(paidAfter(7 * DAY_MS)),
      { event: 'requestRefund', ago: 6 * DAY_MS },
      { event: 'refund', ago: 6 * DAY_MS - 5 * MINUTE_MS },
    ],
  },
  expired: { ordered: 5 * DAY_MS, then: [{ event: 'expire', ago: 5 * DAY_MS }] },
  cancelled: { ordered: 3 * DAY_MS, then: [{ event: 'cancel', ago: 3 * DAY_MS - 4 * MINUTE_MS }] },
  refundRejected: {
    ordered: 2 * DAY_MS,
    unsent: true,
    then: [
      ...confirmed(paidAfter(2 * DAY_MS)),
      { event: 'requestRefund', ago: DAY_MS },
      { event: 'rejectRefund', ago: DAY_MS - 40 * MINUTE_MS },
    ],
  },
  refunding: {
    ordered: 26 * HOUR_MS,
    unsent: true,
    then: [...confirmed(paidAfter(26 * HOUR_MS)), { event: 'requestRefund', ago: HOUR_MS }],
  },
  ready: { ordered: 20 * HOUR_MS, then: confirmed(paidAfter(20 * HOUR_MS), HOUR_MS) },
  shipped: { ordered: 9 * HOUR_MS, then: confirmed(paidAfter(9 * HOUR_MS)).slice(0, 3) },
  preparing: { ordered: 3 * HOUR_MS, then: confirmed(paidAfter(3 * HOUR_MS)).slice(0, 2) },
  paid: { ordered: 10 * MINUTE_MS, then: [{ event: 'pay', ago: 8 * MINUTE_MS }] },
  unpaid: { ordered: 0, then: [] },
} as const satisfies Record<string, Story>;

export type StoryName = keyof typeof stories;

const endings: Readonly<Record<StoryName, OrderStatus>> = {
  completed: 'completed',
  refunded: 'refunded',
  expired: 'closed',
  cancelled: 'closed',
  refundRejected: 'refund_rejected',
  refunding: 'refunding',
  ready: 'ready',
  shipped: 'shipped',
  preparing: 'preparing',
  paid: 'paid',
  unpaid: 'pending_payment',
};

function lifeOf(kind: GoodsKind, story: StoryName, now: number): Life | undefined {
  const { ordered, then, unsent }: Story = stories[story];
  const travels = nextStatus(kind, 'preparing', 'ship') !== undefined;
  const orderedAt = now - ordered;
  const moves: Move[] = [{ event: 'create', status: 'pending_payment', at: orderedAt }];
  let status: OrderStatus = 'pending_payment';
  for (const { event, ago, onlySome, sentAgo } of then) {
    if (travels && unsent && (event === 'ship' || event === 'confirm')) continue;
    const next = nextStatus(kind, status, event);
    if (!next && !onlySome) return undefined;
    if (!next) continue;
    status = next;
    moves.push({ event, status, at: event === 'expire' ? orderedAt + kinds[kind].paymentWindowMs : now - ((travels && sentAgo) || ago) });
  }
  return status === endings[story] ? { kind, status, orderedAt, moves } : undefined;
}

/** A history for each status that orders of this kind can reach, oldest first; all in the past of `now` (epoch ms). */
export const livesOf = (kind: GoodsKind, now: number, only?: StoryName): Life[] =>
  (Object.keys(stories) as StoryName[])
    .filter((story) => only === undefined || story === only)
    .flatMap((story) => lifeOf(kind, story, now) ?? []);
