import { Facts } from '@/components/ui/base/facts';
import type { LoanOffer } from '@/lib/content/loan/offers';
import { repaymentOf } from '@/lib/domain/loan/repayment';
import type { Words } from '@/lib/i18n/words';
import { percent } from '@/lib/kernel/percent';
import { exampleTerms } from './example';
import styles from './loan-sections.module.css';

interface LenderRegisterProps {
  readonly offers: readonly LoanOffer[];
  readonly word: Words<'loan'>;
}

/** The lenders by full name, licence, product and cost, which must be disclosed before anybody applies. */
export const LenderRegister = ({ offers, word }: LenderRegisterProps) => (
  <ul className={styles.register}>
    {offers.map((offer) => (
      <li key={offer.id}>
        <h3>{offer.lender}</h3>
        <Facts
          facts={[
            [word('licence'), word('licenceDemo', { licence: offer.licence })],
            [word('productName'), offer.name],
            [word('throughPartner'), offer.partnerName],
            [word('costs'), costsOf(offer, word)],
          ]}
        />
      </li>
    ))}
  </ul>
);

const costsOf = (offer: LoanOffer, word: Words<'loan'>): string =>
  [offer.months[0] ?? 0, offer.months.at(-1) ?? 0]
    .map((count) => word('costsOf', { count, rate: percent(repaymentOf({ ...exampleTerms(offer), months: count }).annualRate) }))
    .join(' · ');
