import { nextRefund, refundEnds, refundStatuses } from '@/lib/domain/refund';

/** All permitted moves of a refund with money, and of one without. */
const withMoney = ['processing paid succeeded', 'processing refused failed', 'failed paid succeeded', 'failed byHand succeeded'];
const withoutMoney = ['processing nothingDue succeeded'];

const movesOf = (moneyFen: number): string[] =>
  refundStatuses.flatMap((status) =>
    refundEnds.flatMap((ended) => {
      const next = nextRefund({ status, moneyFen }, ended);
      return next ? [`${status} ${ended} ${next}`] : [];
    }),
  );

test('a refund of money is ended by the bank, or after its refusal by hand, and paid once', () => {
  expect(movesOf(1).toSorted()).toEqual(withMoney.toSorted());
});

test('a refund without money ends without the bank, once', () => {
  expect(movesOf(0)).toEqual(withoutMoney);
});
