'use client';

import { useQuery } from '@tanstack/react-query';
import { Button } from '@/components/ui/base/button';
import { Card } from '@/components/ui/base/card';
import { Cell, CellGroup } from '@/components/ui/base/cell';
import { useChannel } from '@/lib/channel/use-channel';
import type { OutputOf } from '@/lib/contract/contract';
import { useLocale, useWords } from '@/lib/i18n/use-words';
import { memberPlanCalls } from '@/lib/queries/member-plan';
import { href } from '@/lib/routing/href';
import { isLoggedIn, useSession } from '@/stores/session';
import { ManageRenewal } from './manage-renewal';
import { endText, onDay } from './plan-words';
import styles from './member-plan.module.css';

type Quality = OutputOf<'memberPlan.quality'>;

/** The reader's own membership; nothing for visitors and for people who never had one. */
export function MemberStanding() {
  const loggedIn = useSession(isLoggedIn);
  const { data } = useQuery({ ...memberPlanCalls.quality({}, { quiet: true, hideLoading: true }), enabled: loggedIn });
  if (!loggedIn || !data || data.state === 'none') return null;
  return <Standing quality={data} />;
}

function Standing({ quality }: { readonly quality: Quality }) {
  const word = useWords('memberPlan');
  const locale = useLocale();
  const { slug } = useChannel();
  const { state, plan, endTime, graceTime, sinceTime, coupons, nextCouponsTime, renewal } = quality;
  const line = {
    none: '',
    active: endTime === null ? '' : word('standingActive', { time: endText(locale, endTime) }),
    grace: graceTime === null ? '' : word('standingGrace', { time: onDay(locale, graceTime) }),
    ended: endTime === null ? '' : word('standingEnded', { time: onDay(locale, endTime) }),
  }[state];
  const usable = coupons.filter((coupon) => coupon.state === 'unused').length;
  return (
    <>
      <Card>
        <div className={styles.standing}>
          <div>
            {plan && <b>{word(plan)}</b>}
            <p className={styles.note}>{line}</p>
            {state !== 'ended' && sinceTime !== null && (
              <p className={styles.note}>{word('standingSince', { time: onDay(locale, sinceTime) })}</p>
            )}
          </div>
          {state === 'grace' && plan && (
            <Button size="small" href={href(slug, '/members', { plan })}>
              {word('payNow')}
            </Button>
          )}
        </div>
      </Card>
      {state !== 'ended' && (
        <CellGroup>
          <Cell
            icon="coupon"
            title={word('couponsLeft')}
            value={word('couponsLeftValue', { count: usable })}
            href={href(slug, '/my/coupon')}
          />
          {nextCouponsTime !== null && <Cell icon="clock" title={word('nextCoupons')} value={onDay(locale, nextCouponsTime)} />}
          <ManageRenewal renewal={renewal} endTime={endTime} />
        </CellGroup>
      )}
    </>
  );
}
