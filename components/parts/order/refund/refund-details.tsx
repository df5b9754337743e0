'use client';

import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'next/navigation';
import { Loaded } from '@/components/parts/screens/loaded';
import { Screen } from '@/components/parts/screens/screen';
import { BottomBar } from '@/components/ui/base/bottom-bar';
import { Button } from '@/components/ui/base/button';
import { Section } from '@/components/ui/base/card';
import { NavBar } from '@/components/ui/base/nav-bar';
import { Price } from '@/components/ui/base/price';
import { DetailSkeleton } from '@/components/ui/list/skeleton';
import { Timeline } from '@/components/ui/base/steps';
import { useChannel } from '@/lib/channel/use-channel';
import { useWords } from '@/lib/i18n/use-words';
import { stampOf } from '@/lib/kernel/day';
import { orderCalls } from '@/lib/queries/order';
import { href } from '@/lib/routing/href';
import { Facts } from '@/components/ui/base/facts';
import { StatusHead } from '@/components/parts/order/detail/status-head';
import { orderHref } from '@/components/parts/order/order-pages';
import { refundFacts } from './refund-amounts';
import type { Refund } from '@/components/parts/order/order-types';

const notes = { processing: 'noteProcessing', succeeded: 'noteSucceeded', failed: 'noteFailed' } as const satisfies Record<
  Refund['status'],
  string
>;
const ASK_EVERY_MS = 3000;

export function RefundDetails() {
  const { slug } = useChannel();
  const word = useWords('refund');
  const refundNo = useSearchParams().get('refundNo') ?? '';
  const refund = useQuery({
    ...orderCalls.refundGet({ refundNo }),
    refetchInterval: (query) => (query.state.data?.status === 'processing' ? ASK_EVERY_MS : false),
  });
  const foot = refund.data && (
    <BottomBar>
      <Button block kind="secondary" href={orderHref(slug, refund.data)}>
        {word('seeOrder')}
      </Button>
    </BottomBar>
  );
  return (
    <Screen head={<NavBar title={word('detailTitle')} back={href(slug, '/my/refund/list')} />} foot={foot}>
      <Loaded query={refund} skeleton={<DetailSkeleton />}>
        {(data) => (
          <>
            <StatusHead status={word(data.status)} notes={[word(notes[data.status])]} />
            <Section title={data.title}>
              <Facts
                facts={[
                  [word('paidAmount'), <Price key="paid" fen={data.payAmount} size="small" plain />],
                  [word('feeAmount'), <Price key="fee" fen={data.feeAmount} size="small" plain />],
                  ...refundFacts(word, data, { coupon: data.couponReturned ? 'couponReturned' : 'couponForfeited', money: word('amount') }),
                  ...(data.payWay === null ? [] : [[word('payWay'), word(data.payWay)] as const]),
                  [word('reason'), data.reason],
                  [word('refundNo'), data.refundNo],
                  [word('orderNo'), data.orderNo],
                  [word('applyTime'), stampOf(data.applyTime)],
                ]}
              />
            </Section>
            <Section title={word('timeline')}>
              <Timeline
                entries={[...data.timeline].reverse().map(({ status, time }) => ({
                  title: word(status === 'processing' ? 'applied' : status),
                  time: stampOf(time),
                }))}
              />
            </Section>
          </>
        )}
      </Loaded>
    </Screen>
  );
}
