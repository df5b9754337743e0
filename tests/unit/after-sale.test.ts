import fc from 'fast-check';
import {
  afterSaleActions,
  afterSaleAmount,
  afterSaleEvents,
  afterSaleReasonNames,
  afterSaleReasons,
  type AfterSaleStatus,
  afterSaleStatuses,
  afterSaleTurn,
  type AfterSaleType,
  afterSaleTypes,
  askableTypes,
  isAfterSaleOpen,
  isAfterSalePending,
  nextAfterSale,
  reasonsOf,
  RETURNABLE_MS,
} from '@/lib/domain/after-sale';
import { shares } from '@/lib/domain/tender';

/** All permitted transitions. */
const money = [
  'applied approve approved',
  'applied reject rejected',
  'applied modify applied',
  'applied cancel cancelled',
  'approved refund refunded',
  'rejected modify applied',
  'rejected cancel cancelled',
  'rejected expire cancelled',
];
const goods = [
  ...money.filter((move) => !move.startsWith('approved')),
  'approved send returning',
  'approved cancel cancelled',
  'approved expire cancelled',
  'returning receive received',
  'returning reject rejected',
  'received refund refunded',
];

test.each([
  ['beforeShipping', money],
  ['refundOnly', money],
  ['returnGoods', goods],
] as const)('%s knows exactly these moves', (type, moves) => {
  const found = afterSaleStatuses.flatMap((status) =>
    afterSaleEvents.flatMap((event) => {
      const next = nextAfterSale(type, status, event);
      return next ? [`${status} ${event} ${next}`] : [];
    }),
  );
  expect(found.sort()).toEqual([...moves].sort());
});

const reachable = (type: AfterSaleType, from: AfterSaleStatus, seen = new Set<AfterSaleStatus>()): Set<AfterSaleStatus> => {
  if (seen.has(from)) return seen;
  seen.add(from);
  for (const event of afterSaleEvents) {
    const next = nextAfterSale(type, from, event);
    if (next) reachable(type, next, seen);
  }
  return seen;
};

test.each(afterSaleTypes)('%s: every status that it comes to has a way to the end, and a clock or the bank that takes it there', (type) => {
  for (const status of reachable(type, 'applied')) {
    expect([...reachable(type, status)].some((end) => !isAfterSaleOpen(end))).toBe(true);
    const turn = afterSaleTurn(type, status);
    if (turn) expect(nextAfterSale(type, status, turn.then)).toBeDefined();
    else expect(!isAfterSaleOpen(status) || nextAfterSale(type, status, 'refund') === 'refunded').toBe(true);
  }
});

test('what was refunded or withdrawn stays so', () => {
  for (const type of afterSaleTypes)
    for (const status of ['refunded', 'cancelled'] as const)
      for (const event of afterSaleEvents) expect(nextAfterSale(type, status, event)).toBeUndefined();
});

test('money on its way and goods on their way are neither withdrawn nor changed by their buyer', () => {
  expect(afterSaleActions('returnGoods', 'applied')).toEqual(['modify', 'cancel']);
  expect(afterSaleActions('returnGoods', 'approved')).toEqual(['cancel', 'send']);
  expect(afterSaleActions('refundOnly', 'approved')).toEqual([]);
  for (const status of ['returning', 'received', 'refunded', 'cancelled'] as const)
    expect(afterSaleActions('returnGoods', status)).toEqual([]);
});

test('a refused request still has its pieces, but holds nothing up', () => {
  expect([isAfterSaleOpen('rejected'), isAfterSalePending('rejected')]).toEqual([true, false]);
});

test('money goes back only after the shop agreed, and once', () => {
  fc.assert(
    fc.property(fc.constantFrom(...afterSaleTypes), fc.array(fc.constantFrom(...afterSaleEvents), { maxLength: 30 }), (type, events) => {
      let status: AfterSaleStatus = 'applied';
      let [agreed, received, refunds] = [false, false, 0];
      for (const event of events) {
        const next = nextAfterSale(type, status, event);
        if (!next) continue;
        agreed ||= event === 'approve';
        received ||= event === 'receive';
        if (event === 'refund') refunds += 1;
        status = next;
      }
      expect(refunds).toBeLessThanOrEqual(1);
      if (refunds === 1) expect([agreed, received]).toEqual([true, type === 'returnGoods']);
    }),
  );
});

test('before it leaves only money is asked back; after receipt for seven days, and not a moment longer', () => {
  const [now, piece] = [1_000_000, { sent: true, delivered: true, receivedAt: 1_000_000 as number | undefined }];
  expect(askableTypes('paid', { ...piece, sent: false }, now)).toEqual(['beforeShipping']);
  expect(askableTypes('shipped', { sent: true, delivered: false, receivedAt: undefined }, now)).toEqual(['refundOnly']);
  expect(askableTypes('shipped', { ...piece, receivedAt: undefined }, now)).toEqual(['refundOnly', 'returnGoods']);
  expect(askableTypes('completed', piece, now + RETURNABLE_MS - 1)).toEqual(['refundOnly', 'returnGoods']);
  expect(askableTypes('completed', piece, now + RETURNABLE_MS)).toEqual([]);
  for (const status of ['pending_payment', 'closed', 'refunding', 'refunded'] as const)
    expect(askableTypes(status, piece, now)).toEqual([]);
});

test('a buyer who changes their mind keeps to the way there, a shop that was wrong pays it', () => {
  const pieces = [{ priceFen: 4_900, paidFen: 5_300 }];
  expect(afterSaleAmount('returnGoods', 'noReason', pieces)).toEqual({ goodsFen: 4_900, shippingFen: 0 });
  expect(afterSaleAmount('returnGoods', 'quality', pieces)).toEqual({ goodsFen: 4_900, shippingFen: 400 });
  expect(afterSaleAmount('beforeShipping', 'changedMind', pieces)).toEqual({ goodsFen: 4_900, shippingFen: 400 });
});

test('given back piece by piece, an order gives back what was paid to the fen, shipping and all', () => {
  const price = fc.integer({ min: 1, max: 100_000 });
  fc.assert(
    fc.property(fc.array(price, { minLength: 1, maxLength: 30 }), fc.nat({ max: 5_000 }), (prices, shipping) => {
      const goodsFen = prices.reduce((sum, one) => sum + one, 0);
      const paid = shares(goodsFen + shipping, prices);
      const pieces = prices.map((priceFen, at) => ({ priceFen, paidFen: paid[at] ?? 0 }));
      const back = pieces.map((piece) => afterSaleAmount('beforeShipping', 'changedMind', [piece]));
      expect(back.reduce((sum, one) => sum + one.goodsFen, 0)).toBe(goodsFen);
      expect(back.reduce((sum, one) => sum + one.shippingFen, 0)).toBe(shipping);
      expect(back.every((one) => one.shippingFen >= 0)).toBe(true);
    }),
  );
});

test('every type has reasons, and every reason a type', () => {
  for (const type of afterSaleTypes) expect(reasonsOf(type).length).toBeGreaterThan(2);
  for (const name of afterSaleReasonNames) expect(afterSaleReasons[name].types.length).toBeGreaterThan(0);
});
