import { openBank, type OpenBank } from './wechat-pay-bank';

let bank: OpenBank;
beforeAll(async () => {
  bank = await openBank();
});
afterAll(() => bank.close());

test('the bill of a day is the bank’s own books to the fen, and what is planted in it shows', async () => {
  const day = '2026-11-20';
  const statement = () => bank.port().statement?.(day);
  const amounts = [1, 19_99, 100_10, 999_999_99];
  const paid = [];
  for (const amountFen of amounts) paid.push(await bank.paid({ amountFen, title: `房,\`"间" ${amountFen}` }));
  const [first, second] = paid;
  await bank.port().refund({
    ...{ refundNo: 'R1', paymentNo: paid[3]?.paymentNo ?? '', bankTradeNo: '', amountFen: 123_45, paidFen: 999_999_99, reason: '退' },
  });
  expect(await statement()).toEqual({ kind: 'notYet' });
  bank.pass(26 * 3_600_000);
  const ready = await statement();
  const books = bank.standIn.books.bookLines(day).map(({ kind, subject, bankTradeNo, amountFen, feeFen, at }) => ({
    ...{ kind, subject, bankTradeNo, amountFen, feeFen },
    at: Math.floor(at / 1000) * 1000,
  }));
  expect(books).toHaveLength(5);
  expect(ready).toEqual({ kind: 'ready', digest: expect.stringMatching(/^[\da-f]{64}$/), lines: expect.arrayContaining(books) });
  expect(ready?.kind === 'ready' && ready.lines).toHaveLength(5);
  bank.standIn.control.plant(day, { kind: 'amount', subject: first?.paymentNo ?? '', fen: 2 });
  bank.standIn.control.plant(day, { kind: 'missing', subject: second?.paymentNo ?? '' });
  bank.standIn.control.plant(day, { kind: 'extra', outTradeNo: 'P777777777777777777777777', fen: 7_00 });
  const planted = await statement();
  if (planted?.kind !== 'ready') throw new Error('no bill');
  const of = (subject = '') => planted.lines.filter((line) => line.subject === subject).map(({ amountFen }) => amountFen);
  expect([of(first?.paymentNo), of(second?.paymentNo), of('P777777777777777777777777')]).toEqual([[2], [], [7_00]]);
});

test('a day without trade has no lines, once its bill would have been written', async () => {
  expect(await bank.port().statement?.('2026-11-19')).toMatchObject({ kind: 'ready', lines: [] });
});
