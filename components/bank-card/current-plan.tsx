'use client';

import { Result } from '@/components/parts/screens/result';
import { Button } from '@/components/ui/base/button';
import { Section } from '@/components/ui/base/card';
import { Facts } from '@/components/ui/base/facts';
import { Price } from '@/components/ui/base/price';
import { orderHref } from '@/components/parts/order/order-pages';
import { useChannel } from '@/lib/channel/use-channel';
import { fullDay } from '@/lib/i18n/dates';
import { useLocale, useWords } from '@/lib/i18n/use-words';
import { dayOf } from '@/lib/kernel/day';
import { toYuan } from '@/lib/kernel/money';
import styles from './bank-card.module.css';
import type { CurrentInstallments } from './card-types';
import { PeriodTable } from './period-table';
import { percent } from './plan-choice';

/** The instalment plan of a paid order: its periods with their days, what is still to be billed, and what its refunds took off. */
export function CurrentPlan({ current }: { readonly current: CurrentInstallments }) {
  const { slug } = useChannel();
  const word = useWords('bankCard');
  const { plan, count } = current;
  const seeOrder = (
    <Button kind="secondary" href={orderHref(slug, current)}>
      {word('seeOrder')}
    </Button>
  );
  if (plan === null) {
    return (
      <Result kind="success" title={word('currentSettled')} text={word('currentSettledNote')} actions={seeOrder}>
        <PlanFacts current={current} />
      </Result>
    );
  }
  return (
    <>
      <Section title={`${word('currentTitle')} · ${word('planTitle', { count })}`}>
        <PlanFacts current={current} />
      </Section>
      <Section title={word('currentPeriods')}>
        <DatedTable plan={plan} />
        <p className={styles.note}>{word(current.refunded > 0 ? 'currentNoteRefunded' : 'currentNote')}</p>
      </Section>
      {seeOrder}
    </>
  );
}

function PlanFacts({ current }: { readonly current: CurrentInstallments }) {
  const word = useWords('bankCard');
  const locale = useLocale();
  const { title, bankCode, lastFour, beginTime, principal, refunds, plan, count } = current;
  return (
    <Facts
      facts={[
        [word('currentGoods'), title],
        [word('paidWith'), `${word(`bank_${bankCode}`)} •••• ${lastFour}`],
        [word('currentBegan'), fullDay(locale, dayOf(beginTime))],
        [word('currentPrincipal'), <Price key="principal" fen={principal} size="small" plain />],
        [word('paidPlan'), plan === null && word('planTitle', { count })],
        [
          word('currentRefunded'),
          refunds.length > 0 &&
            refunds.map(({ amount, time }) => <p key={time}>{`¥${toYuan(amount)} · ${fullDay(locale, dayOf(time))}`}</p>),
        ],
        [word('currentRate'), plan && word('currentFee', { fee: toYuan(plan.fee), rate: percent(plan.annualRate) })],
        [word('currentBilled'), plan && <Price key="billed" fen={plan.billed} size="small" plain />],
        [word('currentLeft'), plan && <Price key="left" fen={plan.left} size="small" />],
      ]}
    />
  );
}

function DatedTable({ plan: { periods } }: { readonly plan: NonNullable<CurrentInstallments['plan']> }) {
  const word = useWords('bankCard');
  const locale = useLocale();
  return (
    <PeriodTable
      title={word('currentPeriod')}
      periods={periods}
      isBilled={({ billed }) => billed}
      note={({ billDate, billed }) => (
        <small className={styles.when}>
          {fullDay(locale, billDate)} · {word(billed ? 'billed' : 'toBill')}
        </small>
      )}
    />
  );
}
