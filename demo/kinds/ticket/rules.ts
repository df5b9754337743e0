import type { TicketRule } from '@/lib/domain/ticket';

const easy: TicketRule = {
  bookUntil: { daysBefore: 0, hour: 16 },
  enterAfterMinutes: 60,
  realName: 'none',
  onePerDocument: false,
  mostPerOrder: 10,
  refund: { kind: 'free', until: { daysBefore: 1, hour: 20 }, feePercent: 20 },
  changeUntil: { daysBefore: 1, hour: 20 },
  codes: 'each',
};

/** The rules of places for their visitors. */
export const rules = {
  easy,
  /** Every visitor by document, with one ticket a day. */
  realName: {
    ...easy,
    realName: 'each',
    onePerDocument: true,
    mostPerOrder: 6,
    refund: { kind: 'free', until: { daysBefore: 0, hour: 9 }, feePercent: 0 },
  },
  /** One visitor's name for the whole order. */
  together: {
    ...easy,
    realName: 'one',
    mostPerOrder: 4,
    refund: { kind: 'fee', until: { daysBefore: 0, hour: 0 }, feePercent: 10 },
    changeUntil: null,
    codes: 'order',
  },
  /** Seats for an evening: not refundable. */
  final: {
    ...easy,
    bookUntil: { daysBefore: 0, hour: 19 },
    enterAfterMinutes: 0,
    refund: { kind: 'none', until: { daysBefore: 0, hour: 0 }, feePercent: 100 },
    changeUntil: null,
  },
  /** Seats for a show, refundable with some notice. */
  seats: {
    ...easy,
    bookUntil: { daysBefore: 0, hour: 18 },
    enterAfterMinutes: 30,
    realName: 'one',
    mostPerOrder: 6,
    refund: { kind: 'free', until: { daysBefore: 2, hour: 18 }, feePercent: 50 },
    changeUntil: { daysBefore: 2, hour: 18 },
  },
  /** Booked the day before at the latest. */
  ahead: { ...easy, bookUntil: { daysBefore: 1, hour: 22 }, enterAfterMinutes: 0, realName: 'each', mostPerOrder: 5 },
} as const satisfies Record<string, TicketRule>;
