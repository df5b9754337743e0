import { loanOffers } from '@/lib/content/loan/offers';
import type { TextFacts } from '@/lib/content/facts';
import { moneyText } from '@/lib/content/products';
import type { Locale } from '@/lib/kernel/locale';
import { percent } from '@/lib/kernel/percent';
import { exampleOf } from './example';

/**
 * `yuntingDue`, `yuntingInterest`, `yuntingAnnual`: what the example loan costs at each lender, computed by the calculator's own functions.
 */
export const exampleFacts = (locale: Locale): TextFacts =>
  Object.fromEntries(
    loanOffers(locale).flatMap((offer) => {
      const { dueFen, interestFen, annualRate } = exampleOf(offer);
      return [
        [`${offer.id}Due`, moneyText(locale, dueFen)],
        [`${offer.id}Interest`, moneyText(locale, interestFen)],
        [`${offer.id}Annual`, percent(annualRate)],
      ];
    }),
  );
