import type { LoanOffer } from '@/lib/content/loan/offers';
import type { LoanText } from '@/lib/content/loan/text';
import { productFigures } from '@/lib/content/products';
import { PageLink } from '@/components/ui/base/page-link';
import type { Words } from '@/lib/i18n/words';
import { percent } from '@/lib/kernel/percent';
import { href } from '@/lib/routing/href';
import styles from './loan-page.module.css';

interface LoanNoticeProps {
  readonly text: LoanText;
  readonly offers: readonly LoanOffer[];
  readonly word: Words<'loan'>;
  readonly slug: string;
}

/** At the foot of every loan page: who lends, under which licence, at what rates, that approval is not guaranteed, and the page's rules. */
export function LoanNotice({ text: { product, rules, raise }, offers, word, slug }: LoanNoticeProps) {
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
      <nav className={styles.further} aria-label={word('further')}>
        {rules && <PageLink href={href(slug, rules)}>{word('rules')}</PageLink>}
        {raise && <PageLink href={href(slug, raise)}>{word('goRaise')}</PageLink>}
        <PageLink href={href(slug, '/loanCard/userAgreement')}>{word('channelTerms')}</PageLink>
      </nav>
    </footer>
  );
}
