'use client';

import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'next/navigation';
import { useState } from 'react';
import { applyHref } from '@/components/parts/apply/apply-href';
import { Terms } from '@/components/parts/catalogue/detail/about';
import { Loaded } from '@/components/parts/screens/loaded';
import { Screen } from '@/components/parts/screens/screen';
import { useLoginGuard } from '@/components/parts/shell/use-login-guard';
import { BottomBar } from '@/components/ui/base/bottom-bar';
import { Button } from '@/components/ui/base/button';
import { Section } from '@/components/ui/base/card';
import { Cell, CellGroup } from '@/components/ui/base/cell';
import { Facts } from '@/components/ui/base/facts';
import { NavBar } from '@/components/ui/base/nav-bar';
import { PullRefresh } from '@/components/ui/list/pull-refresh';
import { DetailSkeleton } from '@/components/ui/list/skeleton';
import { useChannel } from '@/lib/channel/use-channel';
import type { OutputOf } from '@/lib/contract/contract';
import { enumerated } from '@/lib/i18n/enumerated';
import { useLocale, useWords } from '@/lib/i18n/use-words';
import { stampOf } from '@/lib/kernel/day';
import { couponCalls } from '@/lib/queries/coupon';
import { href } from '@/lib/routing/href';
import styles from '../coupon.module.css';
import type { OwnedCoupon } from '../coupon-types';
import { ruleTerms, untilText } from '../coupon-words';
import { CouponHistory } from './coupon-history';
import { OwnedTicket } from './owned-ticket';

/** A coupon: its ticket, its rule, and its uses. */
export function CouponDetail() {
  const { slug } = useChannel();
  const word = useWords('coupon');
  const loggedIn = useLoginGuard();
  const [now] = useState(Date.now);
  const userCouponId = useSearchParams().get('userCouponId') ?? '';
  const detail = useQuery({ ...couponCalls.detail({ userCouponId }), enabled: loggedIn });
  return (
    <Screen
      head={<NavBar title={word('page_detailTitle')} back={href(slug, '/my/coupon')} />}
      foot={detail.data && <UseBar coupon={detail.data.coupon} now={now} />}
    >
      <PullRefresh onRefresh={() => detail.refetch()}>
        <Loaded query={detail} skeleton={<DetailSkeleton />}>
          {(known) => <Known {...known} now={now} />}
        </Loaded>
      </PullRefresh>
    </Screen>
  );
}

function Known({ coupon, history, now }: OutputOf<'coupon.detail'> & { readonly now: number }) {
  const { slug } = useChannel();
  const word = useWords('coupon');
  const locale = useLocale();
  const { packageId, packageName, uses, validFrom, validUntil, holderNames, userCouponId, rule } = coupon;
  const several = uses.issued > 1;
  return (
    <div className={styles.list}>
      <OwnedTicket coupon={coupon} now={now} whole />
      {packageId !== null && (
        <CellGroup>
          <Cell
            icon="gift"
            title={word('page_cameWith')}
            value={packageName}
            href={href(slug, '/user/package/detail', { id: packageId })}
          />
        </CellGroup>
      )}
      <Terms title={word('page_ruleTitle')} terms={ruleTerms(rule, locale, word)} />
      <Section title={word('page_facts')}>
        <Facts
          facts={[
            [word('page_from'), stampOf(validFrom).slice(0, 16)],
            [word('page_until'), stampOf(validUntil - 1).slice(0, 16)],
            ...(several ? [[word('page_uses'), word('page_usesOf', { left: uses.unused, total: uses.issued })] as const] : []),
            ...(rule.holder === 'named' ? [[word('page_ruleHolder'), enumerated(locale, holderNames)] as const] : []),
            [word('page_number'), userCouponId],
          ]}
        />
      </Section>
      <CouponHistory history={history} />
    </div>
  );
}

/** A link to what it can be used for, or why it can't be used now. */
function UseBar({ coupon, now }: { readonly coupon: OwnedCoupon; readonly now: number }) {
  const { slug } = useChannel();
  const word = useWords('coupon');
  const locale = useLocale();
  if (coupon.state !== 'unused') return null;
  const early = coupon.validFrom > now;
  return (
    <BottomBar>
      <Button size="large" block disabled={early} {...(!early && { href: applyHref(slug, coupon.userCouponId, coupon.rule.goods) })}>
        {early ? untilText(coupon, now, locale, word) : word('page_useNow')}
      </Button>
    </BottomBar>
  );
}
