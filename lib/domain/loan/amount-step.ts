import type { Fen } from '@/lib/kernel/money';

const USUAL_STEP_FEN = 100_000;

const divisor = (one: number, other: number): number => (other === 0 ? one : divisor(other, one % other));

/** The step of a slider from `leastFen` on that meets both limits and every thousand yuan between them. */
export const amountStep = ({ leastFen, mostFen }: Readonly<{ leastFen: Fen; mostFen: Fen }>): Fen =>
  [leastFen, mostFen].reduce(divisor, USUAL_STEP_FEN);
