'use client';

import type { LoanOffer } from '@/lib/content/loan/offers';
import { type Repayment, repaymentOf } from '@/lib/domain/loan/repayment';
import { useWords } from '@/lib/i18n/use-words';
import { grouped, priceTag, toYuan } from '@/lib/kernel/money';
import { percent } from '@/lib/kernel/percent';
import { useLoanChoice } from './loan-choice';
import styles from './compare.module.css';

type Column = Readonly<{ offer: LoanOffer; repayment: Repayment | undefined }>;

/** The same amount and term at each lender on the page, in equal instalments; what a lender doesn't offer stays blank. */
export function Compare() {
  const word = useWords('loan');
  const { offers, amountFen, months } = useLoanChoice();
  const columns = offers.map((offer): Column => {
    const has = offer.months.includes(months) && amountFen >= offer.leastFen && amountFen <= offer.mostFen;
    const { rate, monthlyFeeRate } = offer;
    return { offer, repayment: has ? repaymentOf({ amountFen, months, rate, monthlyFeeRate, way: 'equalInstalments' }) : undefined };
  });
  const cheapest = Math.min(...columns.flatMap(({ repayment }) => repayment?.totalFen ?? []));
  const lines: readonly (readonly [name: string, value: (repayment: Repayment, offer: LoanOffer) => string])[] = [
    [word('interestRate'), (_, offer) => percent(offer.rate)],
    [word('interest'), ({ interestFen }) => `¥${grouped(toYuan(interestFen))}`],
    [word('fee'), ({ feeFen }) => (feeFen === 0 ? word('none') : `¥${grouped(toYuan(feeFen))}`)],
    [word('dueEach'), ({ instalments }) => `¥${grouped(toYuan(instalments[0]?.dueFen ?? 0))}`],
    [word('total'), ({ totalFen }) => `¥${grouped(toYuan(totalFen))}`],
    [word('annualRate'), ({ annualRate }) => percent(annualRate)],
  ];
  return (
    <table className={styles.compare} aria-live="polite">
      <caption>{word('compareCaption', { amount: `¥${grouped(priceTag(amountFen))}`, count: months })}</caption>
      <thead>
        <tr>
          <td />
          {columns.map(({ offer, repayment }) => (
            <th key={offer.id} scope="col">
              {offer.short}
              {repayment?.totalFen === cheapest && <span className={styles.cheapest}>{word('cheaper')}</span>}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map(([name, value]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {columns.map(({ offer, repayment }) => (
              <td key={offer.id}>{repayment ? value(repayment, offer) : word('notOffered')}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
