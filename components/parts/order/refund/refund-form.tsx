'use client';

import { useSearchParams } from 'next/navigation';
import { useState } from 'react';
import { Loaded } from '@/components/parts/screens/loaded';
import { Screen } from '@/components/parts/screens/screen';
import { ActionBar } from '@/components/ui/base/bottom-bar';
import { Button } from '@/components/ui/base/button';
import { Card, Section } from '@/components/ui/base/card';
import { RadioGroup } from '@/components/ui/form/checkbox';
import { NavBar } from '@/components/ui/base/nav-bar';
import { Price } from '@/components/ui/base/price';
import { CellSkeleton } from '@/components/ui/list/skeleton';
import { toast } from '@/components/ui/overlay/toast';
import { Facts } from '@/components/ui/base/facts';
import { useChannel } from '@/lib/channel/use-channel';
import type { OutputOf } from '@/lib/contract/contract';
import { keepsAll, refundArrivesIn } from '@/lib/domain/refund';
import { mostUnitsBack } from '@/lib/domain/unit';
import type { Fen } from '@/lib/kernel/money';
import { href } from '@/lib/routing/href';
import { useWordsOfKind } from '@/components/parts/order/words-of-kind';
import { refundFacts } from './refund-amounts';
import styles from './refund-form.module.css';
import { RefundUnits } from './refund-units';
import { useRefund } from './use-refund';

const reasons = ['reasonPlans', 'reasonDates', 'reasonCheaper', 'reasonShop', 'reasonOther'] as const;
const explanations = { free: 'free', firstNight: 'firstNight', percentage: 'percentage', none: 'noneBack' } as const;

/** Unit numbers from the address, such as '2,5'; undefined if there are none. */
function unitsIn(text: string | null): readonly number[] | undefined {
  const named = (text ?? '').split(',').filter((one) => /^[1-9]\d{0,2}$/.test(one));
  return named.length > 0 ? [...new Set(named.map(Number))].slice(0, mostUnitsBack) : undefined;
}

/** What its buyer has again after a refund, in whatever form. */
const backOf = ({ refundAmount, pointsAmount, couponAmount, couponReturns }: OutputOf<'order.refundAmount'>): Fen =>
  refundAmount + pointsAmount + (couponReturns ? couponAmount : 0);

/** Shows the money that comes back and what is kept before anything is requested. */
export function RefundForm() {
  const { slug } = useChannel();
  const query = useSearchParams();
  const { quote, units, ask, busy } = useRefund(query.get('orderNo') ?? '', unitsIn(query.get('units')));
  const word = useWordsOfKind('refund', quote.data?.kind);
  const [reason, setReason] = useState<(typeof reasons)[number] | undefined>(undefined);
  const submit = () => (reason ? ask(word(reason)) : toast.info(word('reasonMissing')));
  const nothing = quote.data !== undefined && keepsAll({ refundFen: backOf(quote.data), feeFen: quote.data.feeAmount });
  const foot = quote.data && !nothing && (
    <ActionBar fen={quote.data.refundAmount} isRepriced={quote.isPlaceholderData} label={word('refundAmount')}>
      <Button size="large" busy={busy} disabled={quote.isFetching} onClick={submit}>
        {word('submit')}
      </Button>
    </ActionBar>
  );
  return (
    <Screen head={<NavBar title={word('applyTitle')} />} foot={foot} isRepriced={quote.isPlaceholderData}>
      <Loaded query={quote} skeleton={<CellSkeleton cells={5} />}>
        {({ paidAmount, paidCouponAmount = 0, paidPointsAmount = 0, feeAmount, couponReturns, reason: rule, ...amounts }) => (
          <>
            <Card>
              <Facts
                facts={[
                  [word('paidAmount'), <Price key="paid" fen={paidAmount} size="small" plain />],
                  [word('paidCouponAmount'), paidCouponAmount > 0 && <Price key="byCoupon" fen={paidCouponAmount} size="small" plain />],
                  [word('paidPointsAmount'), paidPointsAmount > 0 && <Price key="byPoints" fen={paidPointsAmount} size="small" plain />],
                  [word('feeAmount'), <Price key="fee" fen={feeAmount} size="small" plain />],
                  ...refundFacts(word, amounts, {
                    coupon: couponReturns ? 'couponReturns' : 'couponForfeited',
                    money: word('refundAmount'),
                  }),
                ]}
              />
              <p className={styles.why}>{word(nothing ? 'noneBack' : explanations[rule])}</p>
              {amounts.couponAmount > 0 && !couponReturns && <p className={styles.why}>{word('couponRule')}</p>}
            </Card>
            {units && <RefundUnits {...units} />}
            {nothing ? (
              <Button kind="secondary" size="large" icon="service" href={href(slug, '/page/customerService')}>
                {word('service')}
              </Button>
            ) : (
              <>
                <Section title={word('reason')}>
                  <RadioGroup
                    name="reason"
                    label={word('reason')}
                    value={reason}
                    onChange={setReason}
                    choices={reasons.map((value) => ({ value, title: word(value) }))}
                  />
                </Section>
                <p className={styles.arrival}>{word('arrival', refundArrivesIn)}</p>
              </>
            )}
          </>
        )}
      </Loaded>
    </Screen>
  );
}
