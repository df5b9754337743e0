import { freeUntil } from '@/lib/domain/cancellation';
import type { Day } from '@/lib/kernel/day';
import type { Fen } from '@/lib/kernel/money';

/** A room's night as published. */
export type RoomNight = Readonly<{ date: Day; priceFen: Fen; left: number }>;
type Surcharge = Readonly<{ surchargeFen: Fen }>;
type Rule = Readonly<{ cancellationKind: 'free' | 'fee' | 'none'; freeHours: number; feePercent: number }>;

/** A night costs at least one fen, whatever discount an offer gives. */
export const nightPriceOf = (priceFen: Fen, { surchargeFen }: Surcharge): Fen => Math.max(1, priceFen + surchargeFen);

export const totalOf = (nights: readonly RoomNight[], offer: Surcharge): Fen =>
  nights.reduce((total, night) => total + nightPriceOf(night.priceFen, offer), 0);

/** What a night costs on average, as lists and rooms show it. */
export const averageNight = (totalFen: Fen, nights: number): Fen => Math.round(totalFen / nights);

/** Rooms left on the scarcest night. */
export const leftOf = (nights: readonly RoomNight[]): number => Math.max(0, Math.min(...nights.map(({ left }) => left)));

export const cancellationOf = ({ cancellationKind, freeHours, feePercent }: Rule) => ({ kind: cancellationKind, freeHours, feePercent });
export const freeUntilOf = (rule: Rule, checkIn: Day): number | null => freeUntil(cancellationOf(rule), checkIn) ?? null;
