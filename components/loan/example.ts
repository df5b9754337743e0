import type { LoanOffer } from '@/lib/content/loan/offers';
import { type LoanTerms, repaymentOf } from '@/lib/domain/loan/repayment';
import type { Fen } from '@/lib/kernel/money';

/** The example loan that every text quotes: ten thousand yuan over twelve months in equal instalments. */
export const exampleTerms = ({ rate, monthlyFeeRate }: LoanOffer): LoanTerms => ({
  amountFen: 1_000_000,
  months: 12,
  rate,
  monthlyFeeRate,
  way: 'equalInstalments',
});

export function exampleOf(offer: LoanOffer): Readonly<{ dueFen: Fen; interestFen: Fen; annualRate: number }> {
  const { instalments, interestFen, annualRate } = repaymentOf(exampleTerms(offer));
  return { dueFen: instalments[0]?.dueFen ?? 0, interestFen, annualRate };
}
