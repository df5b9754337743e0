'use client';

import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'next/navigation';
import { type ReactNode, useEffect } from 'react';
import { Loaded } from '@/components/parts/screens/loaded';
import { Screen } from '@/components/parts/screens/screen';
import { useLoginGuard } from '@/components/parts/shell/use-login-guard';
import { NavBar } from '@/components/ui/base/nav-bar';
import { TextButton } from '@/components/ui/base/text-button';
import { ListSkeleton } from '@/components/ui/list/skeleton';
import { Empty } from '@/components/ui/state/empty';
import { useChannel } from '@/lib/channel/use-channel';
import type { OutputOf } from '@/lib/contract/contract';
import { GatewayError } from '@/lib/contract/gateway-error';
import { useWords } from '@/lib/i18n/use-words';
import { couponCalls } from '@/lib/queries/coupon';
import { href } from '@/lib/routing/href';
import { useUser } from '@/stores/user';
import { CouponHead } from './coupon-head';

export type AppliedCoupon = OutputOf<'coupon.find'>;

interface WithCouponProps {
  readonly title: string;
  /** Also for a coupon that is used up or expired: its rule can still be read. */
  readonly whateverState?: boolean;
  readonly children: (coupon: AppliedCoupon) => ReactNode;
}

/** A page about one coupon: the one named in the address, or the one chosen on the page before. */
export function WithCoupon({ title, whateverState = false, children }: WithCouponProps) {
  // An empty parameter counts as none.
  const named = useSearchParams().get('userCouponId') || null;
  const carried = useUser((user) => user.userCouponId);
  const carry = useUser((user) => user.useCoupon);
  const allowed = useLoginGuard();
  const word = useWords('apply');
  const { slug } = useChannel();
  const userCouponId = named ?? carried;
  useEffect(() => {
    if (named !== null) carry(named);
  }, [named, carry]);
  return (
    <Screen head={<NavBar title={title} back={href(slug, '/my/coupon')} />}>
      {userCouponId === undefined ? (
        <Empty
          title={word('noCoupon')}
          text={word('noCouponText')}
          action={<TextButton href={href(slug, '/my/coupon')}>{word('myCoupons')}</TextButton>}
        />
      ) : (
        allowed && (
          <Known userCouponId={userCouponId} whateverState={whateverState}>
            {children}
          </Known>
        )
      )}
    </Screen>
  );
}

type KnownProps = Pick<WithCouponProps, 'children'> & { readonly whateverState: boolean; readonly userCouponId: string };

function Known({ userCouponId, whateverState, children }: KnownProps) {
  const word = useWords('apply');
  const coupon = useWords('coupon');
  const { slug } = useChannel();
  const query = useQuery(couponCalls.find({ userCouponId }));
  const others = (
    <TextButton kind="secondary" href={href(slug, '/my/coupon')}>
      {word('otherCoupons')}
    </TextButton>
  );
  if (query.error instanceof GatewayError && query.error.reason === 'NOT_FOUND') {
    return <Empty title={word('notYours')} text={word('notYoursText')} action={others} />;
  }
  return (
    <Loaded query={query} skeleton={<ListSkeleton rows={4} />}>
      {(found) => (
        <>
          <CouponHead coupon={found} />
          {whateverState || found.state === 'unused' ? (
            children(found)
          ) : (
            <Empty title={coupon(`state_${found.state}`)} text={coupon(`reason_${found.state}`)} action={others} />
          )}
        </>
      )}
    </Loaded>
  );
}
