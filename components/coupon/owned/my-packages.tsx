'use client';

import { useInfiniteQuery } from '@tanstack/react-query';
import { Loaded } from '@/components/parts/screens/loaded';
import { Screen } from '@/components/parts/screens/screen';
import { useLoginGuard } from '@/components/parts/shell/use-login-guard';
import { Button } from '@/components/ui/base/button';
import { NavBar } from '@/components/ui/base/nav-bar';
import { PullRefresh } from '@/components/ui/list/pull-refresh';
import { Empty } from '@/components/ui/state/empty';
import { useChannel } from '@/lib/channel/use-channel';
import { useWords } from '@/lib/i18n/use-words';
import { couponCalls } from '@/lib/queries/coupon';
import { href } from '@/lib/routing/href';
import { TicketSkeleton } from '../coupon-skeleton';
import styles from '../coupon.module.css';
import { PackageCard } from './package-card';

/** The packages a user's coupons came with; those with usable coupons first. */
export function MyPackages() {
  const { slug } = useChannel();
  const word = useWords('coupon');
  const loggedIn = useLoginGuard();
  const coupons = useInfiniteQuery({ ...couponCalls.page({ pageSize: 1 }), enabled: loggedIn });
  const buy = <Button href={href(slug, '/package/coupons')}>{word('page_seePackages')}</Button>;
  return (
    <Screen head={<NavBar title={word('page_packages')} back={href(slug, '/my/center')} />}>
      <PullRefresh onRefresh={() => coupons.refetch()}>
        <Loaded query={coupons} skeleton={<TicketSkeleton tickets={3} />}>
          {({ pages }) => {
            const packages = (pages[0]?.groups ?? []).filter(({ packageId }) => packageId !== null);
            const [left, over] = [packages.filter(({ unused }) => unused > 0), packages.filter(({ unused }) => unused === 0)];
            return packages.length === 0 ? (
              <Empty title={word('page_noPackage')} text={word('page_noPackageText')} action={buy} />
            ) : (
              <div className={styles.list}>
                {[...left, ...over].map((group) => (
                  <PackageCard
                    key={group.packageId}
                    group={group}
                    href={href(slug, '/user/package/detail', { id: group.packageId ?? '' })}
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
