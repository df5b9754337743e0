'use client';

import { useQuery } from '@tanstack/react-query';
import { Loaded } from '@/components/parts/screens/loaded';
import { Icon } from '@/components/ui/base/icon';
import { PageLink } from '@/components/ui/base/page-link';
import { Picture } from '@/components/ui/base/picture';
import { Price } from '@/components/ui/base/price';
import { ListSkeleton } from '@/components/ui/list/skeleton';
import { Empty } from '@/components/ui/state/empty';
import { useChannel } from '@/lib/channel/use-channel';
import { MOST_COUNTED } from '@/lib/domain/coupon/occasion';
import { useWords } from '@/lib/i18n/use-words';
import { kinds, shelfNamed } from '@/lib/kinds/registry';
import { applyCalls } from '@/lib/queries/apply';
import { href } from '@/lib/routing/href';
import styles from './apply-common.module.css';
import { ApplyPlace } from './apply-place';
import { type AppliedCoupon, WithCoupon } from './with-coupon';

/** For a coupon that pays for several kinds: choose the kind first, then see its goods in a city. */
export function ApplyCommon() {
  const word = useWords('apply');
  return <WithCoupon title={word('commonTitle')}>{(coupon) => <Destinations coupon={coupon} />}</WithCoupon>;
}

function Destinations({ coupon }: { readonly coupon: AppliedCoupon }) {
  return (
    <ApplyPlace userCouponId={coupon.userCouponId} use="comboApply" cityUse="localCity">
      {({ cityCode }) => <Kinds userCouponId={coupon.userCouponId} cityCode={cityCode} />}
    </ApplyPlace>
  );
}

function Kinds({ userCouponId, cityCode }: { readonly userCouponId: string; readonly cityCode: string }) {
  const word = useWords('apply');
  const { slug } = useChannel();
  const query = useQuery(applyCalls.destinations({ userCouponId, cityCode }));
  return (
    <Loaded query={query} skeleton={<ListSkeleton rows={4} />}>
      {({ list }) =>
        list.length === 0 ? (
          <Empty illustration="search" title={word('noCity')} text={word('noCityText')} />
        ) : (
          <ul className={styles.list}>
            {list.map(({ shelf, kind, count, name, imgUrl, price }) => (
              <li key={shelf}>
                <PageLink className={styles.row} href={href(slug, shelfNamed(shelf).apply, { userCouponId, cityCode })}>
                  <span className={styles.picture}>
                    <Picture src={imgUrl} alt="" ratio="1 / 1" sizes="80px" rounded />
                  </span>
                  <span className={styles.text}>
                    <span className={styles.title}>
                      <Icon name={kinds[kind].icon} size={18} />
                      {word('shelf', { shelf })}
                    </span>
                    <span className={styles.count}>{word(count < MOST_COUNTED ? 'goods' : 'goodsMany', { count })}</span>
                    <span className={styles.best}>
                      {name} <Price fen={price} size="small" />
                    </span>
                  </span>
                  <Icon name="forward" size={16} className={styles.arrow} />
                </PageLink>
              </li>
            ))}
          </ul>
        )
      }
    </Loaded>
  );
}
