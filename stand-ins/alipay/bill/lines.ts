import { randomInt } from 'node:crypto';
import type { Bank } from '@/stand-ins/alipay/bank';
import type { Trade } from '@/stand-ins/alipay/books/trade';
import type { PlantedLine } from '@/stand-ins/alipay/control';
import { newTradeNo } from '@/stand-ins/alipay/numbers';
import { dayOf, startOf } from '@/stand-ins/http/shanghai';

/** One line of a day's bill; a refund's amount is negative, and so is a fee that the bank takes. */
export type BillLine = Readonly<{
  tradeNo: string;
  outTradeNo: string;
  subject: string;
  createdAt: number;
  doneAt: number;
  buyer: string;
  amountFen: number;
  feeFen: number;
  /** Of a refund. */
  outRequestNo?: string | undefined;
}>;

const ofTrade = ({ tradeNo, outTradeNo, subject, buyer, createdAt }: Trade) => ({
  tradeNo,
  outTradeNo,
  subject,
  createdAt,
  buyer: `*买家(${buyer.logonId})`,
});

function booked(bank: Bank, sellerId: string, day: string): BillLine[] {
  const trades = [...bank.ledgers.trades.values()].filter((trade) => trade.sellerId === sellerId);
  const payments = trades.map((trade) => ({
    ...ofTrade(trade),
    doneAt: trade.paidAt ?? 0,
    amountFen: trade.amountFen,
    feeFen: -trade.feeFen,
  }));
  const refunds = trades.flatMap((trade) =>
    trade.refunds
      .filter(({ state }) => state === 'done')
      .map(({ at, amountFen, feeFen, outRequestNo }) => ({ ...ofTrade(trade), doneAt: at, amountFen: -amountFen, feeFen, outRequestNo })),
  );
  return [...payments, ...refunds].filter(({ doneAt }) => dayOf(doneAt) === day).sort((one, other) => one.doneAt - other.doneAt);
}

const isMeant = (line: BillLine, { outTradeNo, outRequestNo }: PlantedLine): boolean =>
  line.outTradeNo === outTradeNo && line.outRequestNo === outRequestNo;

function planted(lines: readonly BillLine[], day: string, plant: PlantedLine): readonly BillLine[] {
  const amountFen = (plant.outRequestNo === undefined ? 1 : -1) * (plant.amountFen ?? 1);
  switch (plant.kind) {
    case 'missing':
      return lines.filter((line) => !isMeant(line, plant));
    case 'wrong':
      return lines.map((line) => (isMeant(line, plant) ? { ...line, amountFen } : line));
    case 'double':
      return lines.flatMap((line) => (isMeant(line, plant) ? [line, line] : [line]));
    case 'extra': {
      const at = startOf(day) + 43_200_000 + randomInt(3_600_000);
      const { outTradeNo, outRequestNo } = plant;
      const line = {
        tradeNo: newTradeNo(at),
        outTradeNo,
        subject: '商品',
        createdAt: at,
        doneAt: at,
        buyer: '*买家',
        amountFen,
        feeFen: 0,
        outRequestNo,
      };
      return [...lines, line];
    }
  }
}

/** What a merchant's bill says of a day: its books, and what was planted there. */
export const billLines = (bank: Bank, sellerId: string, day: string): readonly BillLine[] =>
  bank.controls.planted(day).reduce((lines, plant) => planted(lines, day, plant), booked(bank, sellerId, day) as readonly BillLine[]);
