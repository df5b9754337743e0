import fc from 'fast-check';
import { afterSaleActions, afterSaleEvents, type afterSaleStatuses, isAfterSaleOpen, nextAfterSale } from '@/lib/domain/after-sale';

test('what was refunded or withdrawn stays so', () => {
  for (const status of ['refunded', 'cancelled'] as const) {
    for (const event of afterSaleEvents) expect(nextAfterSale(status, event)).toBeUndefined();
  }
});

test('goods that are on their way back are neither withdrawn nor changed by their buyer', () => {
  expect(afterSaleActions('applied')).toEqual(['modify', 'cancel']);
  expect(afterSaleActions('approved')).toEqual(['cancel', 'send']);
  for (const status of ['returning', 'received', 'refunded', 'cancelled'] as const) expect(afterSaleActions(status)).toEqual([]);
});

test('money goes back only after the shop agreed, and once', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...afterSaleEvents), { maxLength: 30 }), (events) => {
      let status: (typeof afterSaleStatuses)[number] = 'applied';
      let agreed = false;
      let refunds = 0;
      for (const event of events) {
        const next = nextAfterSale(status, event);
        if (!next) continue;
        agreed ||= event === 'approve';
        if (event === 'refund') refunds += 1;
        status = next;
      }
      expect(refunds).toBeLessThanOrEqual(1);
      if (refunds === 1) expect(agreed).toBe(true);
      expect(isAfterSaleOpen(status)).toBe(!['refunded', 'rejected', 'cancelled'].includes(status));
    }),
  );
});
