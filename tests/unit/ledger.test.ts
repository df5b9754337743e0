import fc from 'fast-check';
import { balances, transfers } from '@/lib/domain/ledger';
import { shares, splitRefund, tenderKinds } from '@/lib/domain/tender';

const fen = fc.integer({ min: 0, max: 10_000_000 });
const tenders = fc.array(fc.record({ kind: fc.constantFrom(...tenderKinds), amountFen: fen }), { minLength: 1, maxLength: 3 });
const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

test('whatever is paid, given back in parts, rejected and delivered: the ledger sums to zero and nothing stays held', () => {
  fc.assert(
    fc.property(tenders, fc.array(fc.tuple(fc.nat(100), fc.nat(100), fc.boolean()), { maxLength: 6 }), (paid, refunds) => {
      const made = transfers.paid(paid);
      let left = paid.map(({ kind, amountFen }) => ({ kind, leftFen: amountFen }));
      for (const [share, feeShare, succeeds] of refunds) {
        const held = balances(made).held;
        const refundFen = Math.floor((held * share) / 100);
        const asked = { refundFen, feeFen: Math.floor(((held - refundFen) * feeShare) / 100) };
        made.push(...transfers.refundAsked(asked, held));
        if (!succeeds) {
          made.push(...transfers.refundRejected(asked));
          continue;
        }
        const parts = splitRefund(left, refundFen);
        left = left.map((tender) => ({
          ...tender,
          leftFen: tender.leftFen - (parts.find((part) => part.tender === tender)?.amountFen ?? 0),
        }));
        made.push(...transfers.refundDone(parts.map(({ tender, amountFen }) => ({ kind: tender.kind, amountFen }))));
      }
      made.push(...transfers.delivered(balances(made).held));
      const { held, refund, ...rest } = balances(made);
      expect([held, refund]).toEqual([0, 0]);
      expect(sum(Object.values(rest))).toBe(0);
      expect(Math.min(rest.shop, rest.fee)).toBeGreaterThanOrEqual(0);
      expect(Math.max(rest.buyer, rest.coupon, rest.points)).toBeLessThanOrEqual(0);
    }),
  );
});

test('money goes back before points, points before a coupon, and never more than came', () => {
  const all = [
    { kind: 'coupon', leftFen: 500 },
    { kind: 'money', leftFen: 300 },
    { kind: 'points', leftFen: 200 },
  ] as const;
  expect(splitRefund(all, 450).map(({ tender, amountFen }) => [tender.kind, amountFen])).toEqual([
    ['money', 300],
    ['points', 150],
  ]);
  expect(() => splitRefund(all, 1001)).toThrow(RangeError);
});

test('units given back one by one return exactly what was paid for all, and each its due to the fen', () => {
  fc.assert(
    fc.property(fc.array(fen, { minLength: 1, maxLength: 20 }), fc.nat(100), (prices, percent) => {
      const paid = Math.floor((sum(prices) * percent) / 100);
      const parts = shares(paid, prices);
      expect(sum(parts)).toBe(paid);
      for (const [index, part] of parts.entries()) {
        expect(part).toBeGreaterThanOrEqual(0);
        if (sum(prices) > 0) expect(Math.abs(part - (paid * (prices[index] ?? 0)) / sum(prices))).toBeLessThanOrEqual(1);
      }
    }),
  );
});
