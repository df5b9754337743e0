import fc from 'fast-check';
import { buyerActionsFrom, isRemovable, nextStatus, orderStatuses, type OrderStatus, orderTabs } from '@/lib/domain/order';
import { orderEvents } from '@/lib/kinds/kind-row';
import { goodsKinds } from '@/lib/kinds/registry';

const kinds = fc.constantFrom(...goodsKinds);
/** Used by codes, which a counter can take by mistake. */
const kindsByCode = new Set<string>(['diningVoucher', 'setMeal', 'combo', 'ticket']);
const walks = fc.array(fc.constantFrom(...orderEvents), { maxLength: 30 });

/** The statuses that an order goes through with these events; events that the state machine refuses change nothing. */
const walk = (kind: (typeof goodsKinds)[number], events: readonly (typeof orderEvents)[number][]): OrderStatus[] =>
  events.reduce<OrderStatus[]>(
    (path, event) => [...path, nextStatus(kind, path.at(-1) ?? 'pending_payment', event) ?? path.at(-1) ?? 'pending_payment'],
    ['pending_payment'],
  );

test.each(goodsKinds)('%s can be paid, and can come to its end', (kind) => {
  expect(nextStatus(kind, 'pending_payment', 'pay')).toBe('paid');
  const ready = nextStatus(kind, 'paid', 'confirm');
  expect(ready && nextStatus(kind, ready, 'complete')).toBe('completed');
});

test('nothing leads out of an order that is closed, refunded or completed, but for codes that were taken by mistake', () => {
  for (const kind of goodsKinds) {
    for (const status of ['closed', 'refunded', 'completed'] as const) {
      for (const event of orderEvents) {
        const isTakenBack = event === 'reopen' && status === 'completed' && kindsByCode.has(kind);
        expect(nextStatus(kind, status, event)).toBe(isTakenBack ? 'ready' : undefined);
      }
    }
  }
});

test('whatever happens, an order stays in a known status and never becomes unpaid again', () => {
  fc.assert(
    fc.property(kinds, walks, (kind, events) => {
      const path = walk(kind, events);
      expect(path.every((status) => orderStatuses.includes(status))).toBe(true);
      const paid = path.findIndex((status) => status !== 'pending_payment');
      if (paid >= 0) expect(path.slice(paid)).not.toContain('pending_payment');
    }),
  );
});

test('money is returned only for what was paid: every way to refunded leads through paid', () => {
  fc.assert(
    fc.property(kinds, walks, (kind, events) => {
      const path = walk(kind, events);
      if (path.includes('refunded')) expect(path.indexOf('paid')).toBeLessThan(path.indexOf('refunded'));
      if (path.includes('refunded')) expect(path).toContain('paid');
    }),
  );
});

test('a button is offered exactly when the machine would accept it', () => {
  for (const kind of goodsKinds) {
    for (const status of orderStatuses) {
      const offered = buyerActionsFrom(kind, status);
      for (const event of ['pay', 'cancel', 'requestRefund'] as const)
        expect(offered.includes(event)).toBe(nextStatus(kind, status, event) !== undefined);
      expect(offered.includes('confirmReceipt')).toBe(status === 'shipped');
    }
  }
});

test('what can be removed has ended, and every status but a closed one has a tab of its own', () => {
  for (const status of orderStatuses.filter(isRemovable)) {
    for (const event of orderEvents) expect(nextStatus('physical', status, event)).toBeUndefined();
  }
  const tabs: readonly OrderStatus[] = [...orderTabs.pendingPayment, ...orderTabs.toUse, ...orderTabs.completed, ...orderTabs.refund];
  expect([...tabs, 'closed'].sort()).toEqual([...orderStatuses].sort());
});
