'use client';

import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '@/components/ui/base/button';
import { Cell } from '@/components/ui/base/cell';
import { Facts } from '@/components/ui/base/facts';
import { Price } from '@/components/ui/base/price';
import { Sheet } from '@/components/ui/overlay/sheet';
import { toast } from '@/components/ui/overlay/toast';
import type { OutputOf } from '@/lib/contract/contract';
import { useLocale, useWords } from '@/lib/i18n/use-words';
import { priceTag } from '@/lib/kernel/money';
import { memberPlanCalls } from '@/lib/queries/member-plan';
import { endText, onDay } from './plan-words';
import styles from './member-plan.module.css';

type Renewal = OutputOf<'memberPlan.quality'>['renewal'];

interface ManageRenewalProps {
  readonly renewal: Renewal;
  /** When the paid period ends, epoch ms. */
  readonly endTime: number | null;
}

/** The renewal, which can be turned off in two taps: this line, then the button, below a note on what stays valid and until when. */
export function ManageRenewal({ renewal, endTime }: ManageRenewalProps) {
  const word = useWords('memberPlan');
  const locale = useLocale();
  const [open, setOpen] = useState(false);
  const cancelling = useMutation(memberPlanCalls.cancelRenewal());
  if (!renewal) return <Cell icon="refresh" title={word('manage')} value={word('manageOff')} />;
  const on = renewal.state === 'active';
  const value = on
    ? renewal.nextTime === null
      ? ''
      : word('manageOn', { time: onDay(locale, renewal.nextTime), price: priceTag(renewal.price) })
    : word(renewal.state === 'lapsed' ? 'renewalLapsed' : 'renewalEnded');
  const turnOff = () =>
    cancelling.mutate(
      {},
      {
        onSuccess: () => {
          setOpen(false);
          toast.success(word('turnedOff'));
        },
      },
    );
  return (
    <>
      <Cell icon="refresh" title={word('manage')} value={value} onClick={() => setOpen(true)} />
      <Sheet open={open} onClose={() => setOpen(false)} title={word('manage')}>
        <RenewalFacts renewal={renewal} />
        {on && endTime !== null && (
          <>
            <p className={styles.remains}>{word('remains', { time: endText(locale, endTime) })}</p>
            <Button kind="secondary" size="large" block busy={cancelling.isPending} onClick={turnOff}>
              {word('turnOff')}
            </Button>
          </>
        )}
      </Sheet>
    </>
  );
}

function RenewalFacts({ renewal }: { readonly renewal: NonNullable<Renewal> }) {
  const word = useWords('memberPlan');
  const locale = useLocale();
  const { plan, price, payWay, nextTime, remindedTime, signedTime, refused } = renewal;
  return (
    <Facts
      facts={[
        [word('renewalPlan'), word(plan)],
        [word('renewalPrice'), <Price key="price" fen={price} size="small" plain />],
        [word('renewalWay'), word(payWay)],
        [word('renewalNext'), nextTime === null ? null : endText(locale, nextTime)],
        [word('renewalReminded'), remindedTime === null ? null : endText(locale, remindedTime)],
        [word('renewalRefused'), refused > 0 ? word('renewalRefusedTimes', { count: refused }) : null],
        [word('renewalSigned'), endText(locale, signedTime)],
      ]}
    />
  );
}
