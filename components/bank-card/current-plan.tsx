'use client';

import { Result } from '@/components/screens/result';
import { Button } from '@/components/ui/base/button';
import { Section } from '@/components/ui/base/card';
import { Facts } from '@/components/ui/base/facts';
import { Price } from '@/components/ui/base/price';
import { orderHref } from '@/components/order/order-pages';
import { useChannel } from '@/lib/channel/use-channel';
import type { OutputOf } from '@/lib/contract/contract';
import { useWords } from '@/lib/i18n/use-words';
import styles from './bank-card.module.css';
import { PlanTable } from './plan-choice';

interface CurrentPlanProps {
  readonly current: NonNullable<OutputOf<'installment.amount'>['current']>;
  readonly order: OutputOf<'order.basic'>;
}

/** The instalment plan of a paid order, reduced by its refunds. */
export function CurrentPlan({ current: { count, refunded, plan }, order }: CurrentPlanProps) {
  const { slug } = useChannel();
  const word = useWords('bankCard');
  const seeOrder = (
    <Button kind="secondary" href={orderHref(slug, order)}>
      {word('seeOrder')}
    </Button>
  );
  if (plan === null) return <Result kind="success" title={word('currentSettled')} text={word('currentSettledNote')} actions={seeOrder} />;
  return (
    <>
      <Section title={`${word('currentTitle')} · ${word('planTitle', { count })}`}>
        {refunded > 0 && <Facts facts={[[word('currentRefunded'), <Price key="refunded" fen={refunded} size="small" plain />]]} />}
        <PlanTable plan={plan} />
        <p className={styles.note}>{word('planNote')}</p>
      </Section>
      {seeOrder}
    </>
  );
}
