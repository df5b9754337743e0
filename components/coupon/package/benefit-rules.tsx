import { CouponTicket } from '@/components/ui/base/coupon-ticket';
import { Section } from '@/components/ui/base/card';
import { Tag } from '@/components/ui/base/tag';
import type { Words } from '@/lib/i18n/words';
import type { Locale } from '@/lib/kernel/locale';
import { ruleTerms, worthOf } from '../coupon-words';
import styles from './benefit-rules.module.css';
import type { PackageDetail } from './package-types';
import { countText, validityText } from './package-words';

/** With more coupons than this, their rules are folded. */
const SHOWN_AT_ONCE = 2;

interface BenefitRulesProps {
  readonly detail: PackageDetail;
  readonly locale: Locale;
  readonly word: Words<'coupon'>;
}

/** All coupons of a package with their full rules. */
export function BenefitRules({ detail: { contents, couponCount }, locale, word }: BenefitRulesProps) {
  return (
    <Section title={word('page_inside')} note={word('page_holds', { count: couponCount })} bare>
      <ul className={styles.list}>
        {contents.map((coupon) => (
          <li key={coupon.templateId} id={`coupon-${coupon.templateId}`} className={styles.benefit}>
            <CouponTicket
              worth={worthOf({ rule: coupon.rule, faceValue: coupon.faceValue, left: coupon.rule.uses.total }, locale, word)}
              name={coupon.name}
              text={coupon.summary}
              until={validityText(coupon, locale, word)}
              action={<Tag kind="price">{countText(coupon, word)}</Tag>}
            />
            <details className={styles.rule} open={contents.length <= SHOWN_AT_ONCE}>
              <summary>{word('page_ruleTitle')}</summary>
              <dl>
                {ruleTerms(coupon.rule, locale, word).map(({ title, text }) => (
                  <div key={title}>
                    <dt>{title}</dt>
                    <dd>{text}</dd>
                  </div>
                ))}
              </dl>
            </details>
          </li>
        ))}
      </ul>
    </Section>
  );
}
