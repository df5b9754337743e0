import type { LoanOffer } from '@/lib/content/loan/offers';
import type { LoanText } from '@/lib/content/loan/text';
import { productFigures } from '@/lib/content/products';
import { classNames } from '@/components/ui/base/class-names';
import { Icon } from '@/components/ui/base/icon';
import type { Words } from '@/lib/i18n/words';
import { grouped, priceTag } from '@/lib/kernel/money';
import { percent } from '@/lib/kernel/percent';
import styles from './loan-page.module.css';

interface LoanHeadProps {
  readonly text: LoanText;
  readonly offers: readonly LoanOffer[];
  readonly word: Words<'loan'>;
}

const unique = (names: readonly string[]): string[] => [...new Set(names)];

/** The cost comes before the benefits: the rate first, and the risk beside it. */
export function LoanHead({ text: { headline, lead, look, product }, offers, word }: LoanHeadProps) {
  const { lowestRate = 0, highestRate = 0 } = productFigures(product);
  const months = offers.flatMap((offer) => offer.months);
  const most = Math.max(...offers.map(({ mostFen }) => mostFen));
  return (
    <header className={classNames(styles.head, look && styles[look])}>
      <p className={styles.headline}>{headline}</p>
      <p className={styles.lead}>{lead}</p>
      <dl className={styles.figures}>
        <div>
          <dt>{word('rateRange')}</dt>
          <dd>{word('rateFromTo', { lowest: percent(lowestRate), highest: percent(highestRate) })}</dd>
        </div>
        <div>
          <dt>{word('mostAmount')}</dt>
          <dd>¥{grouped(priceTag(most))}</dd>
        </div>
        <div>
          <dt>{word('term')}</dt>
          <dd>{word('termFromTo', { shortest: Math.min(...months), longest: Math.max(...months) })}</dd>
        </div>
      </dl>
      <p className={styles.lender}>
        {word('lenderLine', { names: unique(offers.map(({ lender }) => lender)).join(word('nameSeparator')) })}
      </p>
      <p className={styles.risk}>
        <Icon name="warning" size={16} />
        <span>{word('risk')}</span>
      </p>
    </header>
  );
}
