import { Section } from '@/components/ui/base/card';
import { Facts } from '@/components/ui/base/facts';
import { RuleLines } from '@/components/ui/base/rule-lines';
import { momentLabel } from '@/lib/i18n/dates';
import type { Words } from '@/lib/i18n/words';
import type { Locale } from '@/lib/kernel/locale';
import styles from './package-head.module.css';
import type { PackageDetail } from './package-types';
import { refundText } from './package-words';

interface PackageTermsProps {
  readonly detail: PackageDetail;
  readonly locale: Locale;
  readonly word: Words<'coupon'>;
}

/** What to know before buying: the shop's terms, the limit per buyer, and the refund rule. */
export function PackageTerms({ detail, locale, word }: PackageTermsProps) {
  const { notices, refund, mostPerOrder, mostPerPerson, saleUntil } = detail;
  const limits = [
    word('page_mostPerOrder', { count: mostPerOrder }),
    ...(mostPerPerson === null ? [] : [word('page_mostPerPerson', { count: mostPerPerson })]),
  ];
  return (
    <Section title={word('page_termsTitle')}>
      <div className={styles.terms}>
        <RuleLines lines={notices.length > 0 ? notices : [refundText(detail, word)]} friendly={refund.kind !== 'none'} />
        <Facts
          facts={[
            [word('page_termsLimits'), limits.join(word('page_semicolon'))],
            [word('page_termsSale'), saleUntil === null ? null : word('page_untilMoment', { moment: momentLabel(locale, saleUntil - 1) })],
          ]}
        />
      </div>
    </Section>
  );
}
