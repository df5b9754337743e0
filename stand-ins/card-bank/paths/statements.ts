import type { Bank } from '@/stand-ins/card-bank/bank';
import { newNo } from '@/stand-ins/card-bank/books/moves';
import type { PlantedLine } from '@/stand-ins/card-bank/control';
import { DAY_MS, dayOf, startOf } from '@/stand-ins/http/shanghai';
import { hasShape, ok, type Path } from './reply';

type Line = Readonly<{ kind: 'pay' | 'refund'; subject: string; bankTradeNo: string; amountFen: number; feeFen: number; at: number }>;

const PART = 500;
/** By ten in the morning of the next day. */
const READY_AFTER_MS = DAY_MS + 10 * 3_600_000;

function booked({ ledgers }: Bank, day: string): Line[] {
  const payments = [...ledgers.payments.values()].flatMap(({ paymentNo, paidAt, bankTradeNo, amountFen, feeFen }): Line[] =>
    paidAt === undefined ? [] : [{ kind: 'pay', subject: paymentNo, bankTradeNo, amountFen, feeFen, at: paidAt }],
  );
  const refunds = [...ledgers.refunds.values()].flatMap(({ refundNo, bankRefundNo, state, amountFen, feeFen, at }): Line[] =>
    state === 'done'
      ? [{ kind: 'refund', subject: refundNo, bankTradeNo: bankRefundNo, amountFen, feeFen: feeFen === 0 ? 0 : -feeFen, at }]
      : [],
  );
  return [...payments, ...refunds].filter(({ at }) => dayOf(at) === day).sort((one, other) => one.at - other.at);
}

function planted(lines: readonly Line[], day: string, { kind, subject, amountFen = 1 }: PlantedLine): readonly Line[] {
  const at = startOf(day) + DAY_MS / 2;
  if (kind === 'extra') return [...lines, { kind: 'pay', subject, bankTradeNo: newNo('c', at), amountFen, feeFen: 0, at }];
  return lines.flatMap((line) => {
    if (line.subject !== subject) return [line];
    if (kind === 'missing') return [];
    return kind === 'double' ? [line, line] : [{ ...line, amountFen }];
  });
}

const sumsOf = (lines: readonly Line[]) => {
  const of = (kind: Line['kind']) => lines.filter((line) => line.kind === kind);
  const sum = (some: readonly Line[]) => some.reduce((total, { amountFen }) => total + amountFen, 0);
  return {
    payments: of('pay').length,
    paidFen: sum(of('pay')),
    refunds: of('refund').length,
    refundedFen: sum(of('refund')),
    feeFen: lines.reduce((total, { feeFen }) => total + feeFen, 0),
  };
};

export const statements: Path = (bank, body) => {
  const { day, cursor, ...others } = body;
  if (!hasShape({ day }, { day: /^\d{4}-\d\d-\d\d$/ }) || Object.keys(others).length > 0) return 'malformed';
  if (cursor !== null && !hasShape({ cursor }, { cursor: /^\d{1,9}$/ })) return 'malformed';
  const asked = String(day);
  const isReady = bank.controls.statementReady(asked) ?? bank.now() >= startOf(asked) + READY_AFTER_MS;
  if (!isReady) return ok({ ready: false });
  const start: readonly Line[] = booked(bank, asked);
  const lines = bank.controls.planted(asked).reduce((all, one) => planted(all, asked, one), start);
  const from = Number(cursor ?? 0);
  const next = from + PART < lines.length ? String(from + PART) : null;
  return ok({ ready: true, lines: lines.slice(from, from + PART), sums: sumsOf(lines), next });
};
