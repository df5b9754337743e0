'use client';

import { useInfiniteQuery } from '@tanstack/react-query';
import { useRouter, useSearchParams } from 'next/navigation';
import { useState } from 'react';
import { Results } from '@/components/parts/catalogue/list/results';
import { Screen } from '@/components/parts/screens/screen';
import { useLoginGuard } from '@/components/parts/shell/use-login-guard';
import { Button } from '@/components/ui/base/button';
import { NavBar } from '@/components/ui/base/nav-bar';
import { Tabs } from '@/components/ui/list/tabs';
import { Empty } from '@/components/ui/state/empty';
import { useChannel } from '@/lib/channel/use-channel';
import { type CouponState, couponStates } from '@/lib/domain/coupon/state';
import { useWords } from '@/lib/i18n/use-words';
import { listedKinds } from '@/lib/kinds/registry';
import { couponCalls } from '@/lib/queries/coupon';
import { href } from '@/lib/routing/href';
import { TicketSkeleton } from '../coupon-skeleton';
import { stateWords } from '../coupon-words';
import styles from '../coupon.module.css';
import { KindChips } from './kind-chips';
import { OwnedTicket } from './owned-ticket';

const isState = (text: string | null): text is CouponState => couponStates.some((state) => state === text);

/** All of a user's coupons by state and by what they pay for, soonest to expire first. */
export function CouponList() {
  const { slug } = useChannel();
  const word = useWords('coupon');
  const router = useRouter();
  const query = useSearchParams();
  const loggedIn = useLoginGuard();
  const [now] = useState(Date.now);
  // Not `state`: WeChat's answer uses that name, so it is a private parameter and would be removed.
  const asked = query.get('tab');
  const state = isState(asked) ? asked : 'unused';
  const kind = listedKinds.find((one) => one === query.get('kind'));
  const packageId = query.get('packageId') ?? undefined;
  const show = (next: { tab?: CouponState; kind?: string | undefined }) =>
    router.replace(href(slug, '/my/coupons/list', { packageId, tab: state, kind, ...next }), { scroll: false });
  const coupons = useInfiniteQuery({
    ...couponCalls.page({ state, ...(kind && { kind }), ...(packageId !== undefined && { packageId }) }),
    enabled: loggedIn,
  });
  const empty = (
    <Empty
      title={word(state === 'unused' ? 'page_none' : 'page_noneHere')}
      text={state === 'unused' ? word('page_noneText') : undefined}
      action={state === 'unused' && <Button href={href(slug, '/package/coupons')}>{word('page_getMore')}</Button>}
    />
  );
  return (
    <>
      <NavBar title={word('page_allCoupons')} back={href(slug, '/my/coupon')} />
      <Tabs
        label={word('page_title')}
        active={state}
        onChange={(next) => show({ tab: next })}
        tabs={couponStates.map((id) => ({ id, title: word(stateWords[id]) }))}
        even
      />
      <KindChips kind={kind} onChange={(next) => show({ kind: next })} />
      <Screen>
        <Results feed={coupons} skeleton={<TicketSkeleton />} empty={empty}>
          {(list) => (
            <div className={styles.list}>
              {list.map((coupon) => (
                <OwnedTicket key={coupon.userCouponId} coupon={coupon} now={now} />
              ))}
            </div>
          )}
        </Results>
      </Screen>
    </>
  );
}
