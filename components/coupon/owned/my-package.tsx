'use client';

import { useInfiniteQuery } from '@tanstack/react-query';
import { useSearchParams } from 'next/navigation';
import { useState } from 'react';
import { Results } from '@/components/parts/catalogue/list/results';
import { Screen } from '@/components/parts/screens/screen';
import { useLoginGuard } from '@/components/parts/shell/use-login-guard';
import { BottomBar } from '@/components/ui/base/bottom-bar';
import { Button } from '@/components/ui/base/button';
import { NavBar } from '@/components/ui/base/nav-bar';
import { Empty } from '@/components/ui/state/empty';
import { useChannel } from '@/lib/channel/use-channel';
import { useWords } from '@/lib/i18n/use-words';
import { couponCalls } from '@/lib/queries/coupon';
import { href } from '@/lib/routing/href';
import { TicketSkeleton } from '../coupon-skeleton';
import styles from '../coupon.module.css';
import { OwnedTicket } from './owned-ticket';
import { PackageCard } from './package-card';

/** One of the user's packages: all its coupons whatever their state, usable ones first. */
export function MyPackage() {
  const { slug } = useChannel();
  const word = useWords('coupon');
  const loggedIn = useLoginGuard();
  const [now] = useState(Date.now);
  const packageId = useSearchParams().get('id') ?? '';
  const coupons = useInfiniteQuery({ ...couponCalls.page({ packageId, pageSize: 50 }), enabled: loggedIn });
  const group = coupons.data?.pages[0]?.groups[0];
  const again = (
    <BottomBar>
      <Button size="large" block kind="secondary" href={href(slug, '/package/coupons', { id: packageId })}>
        {word('page_buyAgain')}
      </Button>
    </BottomBar>
  );
  const all = <Button href={href(slug, '/user/package')}>{word('page_packages')}</Button>;
  return (
    <Screen head={<NavBar title={word('page_packageTitle')} back={href(slug, '/user/package')} />} foot={group && again}>
      {group && <PackageCard group={group} />}
      <Results feed={coupons} skeleton={<TicketSkeleton />} empty={<Empty title={word('page_noneOfPackage')} action={all} />}>
        {(list) => (
          <div className={styles.list}>
            {[...list.filter(({ state }) => state === 'unused'), ...list.filter(({ state }) => state !== 'unused')].map((coupon) => (
              <OwnedTicket key={coupon.userCouponId} coupon={coupon} now={now} />
            ))}
          </div>
        )}
      </Results>
    </Screen>
  );
}
