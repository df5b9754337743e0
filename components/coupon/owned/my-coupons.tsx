'use client';

import { useInfiniteQuery } from '@tanstack/react-query';
import { Loaded } from '@/components/parts/screens/loaded';
import { Screen } from '@/components/parts/screens/screen';
import { useLoginGuard } from '@/components/parts/shell/use-login-guard';
import { Button } from '@/components/ui/base/button';
import { Icon } from '@/components/ui/base/icon';
import type { IconName } from '@/components/ui/base/icon-paths';
import { NavBar } from '@/components/ui/base/nav-bar';
import { PageLink } from '@/components/ui/base/page-link';
import { PullRefresh } from '@/components/ui/list/pull-refresh';
import { Empty } from '@/components/ui/state/empty';
import { useChannel } from '@/lib/channel/use-channel';
import type { WordKey } from '@/lib/i18n/messages';
import { useWords } from '@/lib/i18n/use-words';
import { couponCalls } from '@/lib/queries/coupon';
import { href } from '@/lib/routing/href';
import type { PlainRoute } from '@/lib/routing/routes';
import { TicketSkeleton } from '../coupon-skeleton';
import styles from '../coupon.module.css';
import { CouponGroupCard } from './coupon-group';

/** Enough for the next coupon of every package; the list has all of them. */
const MOST_SHOWN = 50;

const ways = [
  { word: 'page_packages', icon: 'gift', route: '/user/package' },
  { word: 'page_exchange', icon: 'sort', route: '/exchangecode' },
  { word: 'page_getMore', icon: 'bag', route: '/package/coupons' },
] as const satisfies readonly { word: WordKey<'coupon'>; icon: IconName; route: PlainRoute }[];

/** A user's usable coupons by the package they came with, soonest to expire first. */
export function MyCoupons() {
  const { slug } = useChannel();
  const word = useWords('coupon');
  const loggedIn = useLoginGuard();
  const coupons = useInfiniteQuery({ ...couponCalls.page({ state: 'unused', pageSize: MOST_SHOWN }), enabled: loggedIn });
  const all = (
    <PageLink className={styles.bar} href={href(slug, '/my/coupons/list')}>
      {word('page_allCoupons')}
    </PageLink>
  );
  return (
    <Screen head={<NavBar title={word('page_title')} back={href(slug, '/my/center')} right={all} />}>
      <nav className={styles.ways} aria-label={word('page_ways')}>
        {ways.map((way) => (
          <PageLink key={way.route} className={styles.way} href={href(slug, way.route)}>
            <Icon name={way.icon} size={24} />
            {word(way.word)}
          </PageLink>
        ))}
      </nav>
      <PullRefresh onRefresh={() => coupons.refetch()}>
        <Loaded query={coupons} skeleton={<TicketSkeleton />}>
          {({ pages }) => {
            const list = pages.flatMap((page) => page.list);
            const groups = pages[0]?.groups ?? [];
            return groups.length === 0 ? (
              <Empty
                title={word('page_none')}
                text={word('page_noneText')}
                action={<Button href={href(slug, '/package/coupons')}>{word('page_getMore')}</Button>}
              />
            ) : (
              <div className={styles.list}>
                {groups.map((group) => (
                  <CouponGroupCard
                    key={`${group.packageId} ${group.packageName}`}
                    group={group}
                    coupons={list.filter(
                      ({ packageId, packageName }) => packageId === group.packageId && packageName === group.packageName,
                    )}
                  />
                ))}
              </div>
            );
          }}
        </Loaded>
      </PullRefresh>
    </Screen>
  );
}
