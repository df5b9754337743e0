'use client';

import { Card, Section } from '@/components/ui/base/card';
import { RadioGroup } from '@/components/ui/form/checkbox';
import { useWords } from '@/lib/i18n/use-words';
import { toYuan } from '@/lib/kernel/money';
import styles from './bank-card.module.css';
import type { Plan } from './card-types';
import { PeriodTable } from './period-table';

/** 2345 basis points → '23.45'. */
export const percent = (rate: number): string => (rate / 100).toFixed(2);

/** A plan's instalments, as they will be billed. */
function PlanTable({ plan: { periods, principal, fee } }: { readonly plan: Plan }) {
  const word = useWords('bankCard');
  return (
    <PeriodTable
      title={word('planTable')}
      periods={periods}
      foot={
        <tfoot>
          <tr>
            <th scope="row">{word('total')}</th>
            <td>{toYuan(principal)}</td>
            <td>{toYuan(fee)}</td>
            <td>{toYuan(principal + fee)}</td>
          </tr>
        </tfoot>
      }
    />
  );
}

interface PlanChoiceProps {
  readonly plans: readonly Plan[];
  readonly plan: Plan;
  readonly onChange: (count: Plan['count']) => void;
}

/** The plans, each with its cost as an amount and as a rate, and the instalments of the chosen one. */
export function PlanChoice({ plans, plan, onChange }: PlanChoiceProps) {
  const word = useWords('bankCard');
  return (
    <>
      <Card>
        <RadioGroup
          name="plan"
          label={word('plans')}
          value={String(plan.count)}
          onChange={(value) => {
            const found = plans.find(({ count }) => String(count) === value);
            if (found) onChange(found.count);
          }}
          choices={plans.map(({ count, fee, annualRate, periods }) => ({
            value: String(count),
            title: `${word('planTitle', { count })} · ${word('planEach', { amount: toYuan(periods.at(-1)?.amount ?? 0) })}`,
            note: word('planFee', { fee: toYuan(fee), rate: percent(annualRate) }),
          }))}
        />
      </Card>
      <Section title={word('planTitle', { count: plan.count })}>
        <PlanTable plan={plan} />
        <p className={styles.note}>{word('planNote')}</p>
      </Section>
    </>
  );
}
