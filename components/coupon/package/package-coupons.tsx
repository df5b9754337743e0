import { CouponTicket } from '@/components/ui/base/coupon-ticket';
import { Section } from '@/components/ui/base/card';
import { Tag } from '@/components/ui/base/tag';
import type { Words } from '@/lib/i18n/words';
import type { Locale } from '@/lib/kernel/locale';
import styles from '../coupon.module.css';
import { worthOf } from '../coupon-words';
import type { PackageCoupon } from './package-types';
import { countText, validityText } from './package-words';

interface PackageCouponsProps {
  readonly coupons: readonly PackageCoupon[];
  readonly count: number;
  readonly locale: Locale;
  readonly word: Words<'coupon'>;
  /** Where a coupon's full rule is shown. */
  readonly hrefOf?: (templateId: string) => string;
}

/** The contents of a package, a ticket for each kind of coupon. */
export function PackageCoupons({ coupons, count, locale, word, hrefOf }: PackageCouponsProps) {
  return (
    <Section title={word('page_inside')} note={word('page_holds', { count })} bare>
      <ul className={styles.list}>
        {coupons.map((coupon) => (
          <li key={coupon.templateId}>
            <CouponTicket
              worth={worthOf({ rule: coupon.rule, faceValue: coupon.faceValue, left: coupon.rule.uses.total }, locale, word)}
              name={coupon.name}
              text={coupon.summary}
              until={validityText(coupon, locale, word)}
              href={hrefOf?.(coupon.templateId)}
              action={<Tag kind="price">{countText(coupon, word)}</Tag>}
            />
          </li>
        ))}
      </ul>
    </Section>
  );
}
