import type { ComboPartRule } from '@/lib/domain/combo';

const night: ComboPartRule = {
  span: { from: 0, until: 0 },
  later: false,
  bookUntil: { daysBefore: 0, hour: 18 },
  changeUntil: { daysBefore: 1, hour: 18 },
  refund: { kind: 'free', until: { daysBefore: 1, hour: 18 }, feePercent: 50 },
  validDays: 90,
};

/** The rules for parts of a combo. */
export const rules = {
  /** A room: its night is chosen with the booking. */
  night,
  /** A room whose night may be chosen later. */
  openNight: { ...night, later: true },
  /** A table, on either of two days. */
  table: {
    ...night,
    span: { from: 0, until: 1 },
    later: true,
    bookUntil: { daysBefore: 0, hour: 16 },
    changeUntil: { daysBefore: 0, hour: 12 },
    refund: { kind: 'free', until: { daysBefore: 0, hour: 12 }, feePercent: 20 },
  },
  /** Fully refundable until its day is over. */
  easy: {
    ...night,
    span: { from: 0, until: 1 },
    later: true,
    bookUntil: { daysBefore: 0, hour: 15 },
    changeUntil: { daysBefore: 0, hour: 10 },
    refund: { kind: 'free', until: { daysBefore: 0, hour: 24 }, feePercent: 0 },
  },
  /** An entry: a tenth is always kept. */
  entry: {
    ...night,
    span: { from: 0, until: 1 },
    later: true,
    bookUntil: { daysBefore: 0, hour: 15 },
    changeUntil: { daysBefore: 1, hour: 20 },
    refund: { kind: 'fee', until: { daysBefore: 0, hour: 0 }, feePercent: 10 },
    validDays: 60,
  },
  /** A seat or a guide on a fixed day. */
  seat: {
    ...night,
    span: { from: 0, until: 1 },
    bookUntil: { daysBefore: 1, hour: 20 },
    changeUntil: { daysBefore: 2, hour: 18 },
    refund: { kind: 'free', until: { daysBefore: 2, hour: 18 }, feePercent: 30 },
  },
  /** A gift of the house: not refundable. */
  final: {
    ...night,
    span: { from: 0, until: 1 },
    later: true,
    bookUntil: { daysBefore: 0, hour: 14 },
    changeUntil: null,
    refund: { kind: 'none', until: { daysBefore: 0, hour: 0 }, feePercent: 100 },
    validDays: 60,
  },
} as const satisfies Record<string, ComboPartRule>;
export type RuleName = keyof typeof rules;
