import { Card } from '@/components/ui/base/card';
import { Picture } from '@/components/ui/base/picture';
import { Price } from '@/components/ui/base/price';
import { Tags } from '@/components/ui/base/tag';
import { useWords } from '@/lib/i18n/use-words';
import { priceTag } from '@/lib/kernel/money';
import type { ActivityHead, ActivityPackage } from '../activity-types';
import { PackageAction } from './package-action';
import styles from './package-card.module.css';

interface PackageCardProps {
  readonly offer: ActivityPackage;
  readonly activity: Pick<ActivityHead, 'startTime' | 'endTime'>;
  readonly priority: boolean;
}

/** A package of coupons: its contents, its price if it has one, and its one button. */
export function PackageCard({ offer, activity, priority }: PackageCardProps) {
  const word = useWords('activity');
  const { mode, name, subtitle, imgUrl, tagList, price, marketPrice, contents, units, left } = offer;
  return (
    <Card flush>
      <div className={styles.head}>
        <span className={styles.picture}>
          <Picture src={imgUrl} alt="" ratio="1 / 1" sizes="96px" rounded priority={priority} />
        </span>
        <div className={styles.facts}>
          <h3 className={styles.name}>{name}</h3>
          {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
          <Tags tags={[word(mode === 'claim' ? 'oncePerPerson' : 'packageToBuy'), ...tagList]} />
        </div>
      </div>
      <ul className={styles.contents}>
        {contents.map((coupon, index) => (
          <li key={index} className={styles.coupon}>
            {coupon.faceValue === null ? (
              <span className={styles.worth}>{word('wholeBill')}</span>
            ) : (
              <span className={styles.worth}>
                <small>¥</small>
                {priceTag(coupon.faceValue)}
              </span>
            )}
            <span className={styles.what}>
              <span className={styles.couponName}>{coupon.name}</span>
              <span className={styles.summary}>{coupon.summary}</span>
            </span>
            <span className={styles.count}>×{coupon.count}</span>
          </li>
        ))}
      </ul>
      <div className={styles.foot}>
        <span className={styles.price}>
          {price === 0 ? <span className={styles.free}>{word('free')}</span> : <Price fen={price} marketFen={marketPrice} size="large" />}
          {left === 0 && <span className={styles.left}>{word('packagesGone')}</span>}
          {left > 0 && mode === 'claim' && <span className={styles.left}>{word('packagesLeft', { left, units })}</span>}
        </span>
        <PackageAction offer={offer} activity={activity} />
      </div>
    </Card>
  );
}
