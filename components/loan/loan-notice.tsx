import type { LoanOffer } from '@/lib/content/loan/offers';
import type { LoanText } from '@/lib/content/loan/text';
import { productFigures } from '@/lib/content/products';
import type { Words } from '@/lib/i18n/words';
import { percent } from '@/lib/kernel/percent';
import styles from './loan-page.module.css';

interface LoanNoticeProps {
  readonly text: LoanText;
  readonly offers: readonly LoanOffer[];
  readonly word: Words<'loan'>;
}

/** At the foot of every loan page: who lends, under which licence, at what rates, and that approval is not guaranteed. */
export function LoanNotice({ text: { product }, offers, word }: LoanNoticeProps) {
  const { lowestRate = 0, highestRate = 0 } = productFigures(product);
  const lenders = new Map(offers.map(({ lender, licence }) => [lender, licence]));
  return (
    <footer className={styles.notice}>
      <p>{word('noPromise')}</p>
      <p>
        {word('rateRange')} {word('rateFromTo', { lowest: percent(lowestRate), highest: percent(highestRate) })}
      </p>
      {[...lenders].map(([lender, licence]) => (
        <p key={lender}>
          {lender}　{word('licence')} {word('licenceDemo', { licence })}
        </p>
      ))}
    </footer>
  );
}
