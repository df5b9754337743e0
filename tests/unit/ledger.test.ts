import fc from 'fast-check';
import { balances, transfers } from '@/lib/domain/ledger';
import { inTenders, returned, sumOfTenders, tenderKinds, type Tenders } from '@/lib/domain/tender';

const fen = fc.integer({ min: 0, max: 10_000_000 });
const tenders = fc.array(fc.record({ kind: fc.constantFrom(...tenderKinds), amountFen: fen }), { minLength: 1, maxLength: 3 });
const minus = (from: Tenders, what: Tenders): Tenders => ({
  money: from.money - what.money,
  coupon: from.coupon - what.coupon,
  points: from.points - what.points,
});
const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

test('whatever is paid, given back in parts, rejected and delivered: the ledger sums to zero and nothing stays held', () => {
  fc.assert(
    fc.property(tenders, fc.array(fc.tuple(fc.nat(100), fc.nat(100), fc.boolean()), { maxLength: 6 }), (paid, refunds) => {
      const made = transfers.paid(paid);
      let left: Tenders = inTenders(paid);
      for (const [share, feeShare, succeeds] of refunds) {
        const held = balances(made).held;
        const refundFen = Math.floor((held * share) / 100);
        const asked = { refundFen, feeFen: Math.floor(((held - refundFen) * feeShare) / 100) };
        made.push(...transfers.refundAsked(asked, held));
        if (!succeeds) {
          made.push(...transfers.refundRejected(asked));
          continue;
        }
        // What is neither refunded nor a fee stays, as if it were used up.
        const { tenders: back } = returned({ tenders: left, carriageFen: 0 }, { usedFen: sumOfTenders(left) - refundFen });
        left = minus(left, back);
        made.push(...transfers.refundDone(tenderKinds.map((kind) => ({ kind, amountFen: back[kind] }))));
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
