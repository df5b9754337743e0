'use client';

import { useQuery } from '@tanstack/react-query';
import { Cell, CellGroup } from '@/components/ui/base/cell';
import { Loaded } from '@/components/parts/screens/loaded';
import { useChannel } from '@/lib/channel/use-channel';
import { useWords } from '@/lib/i18n/use-words';
import { toYuan } from '@/lib/kernel/money';
import { installmentCalls } from '@/lib/queries/installment';
import { href } from '@/lib/routing/href';
import type { CurrentInstallments } from './card-types';

/** The user's instalment plans, each with what is still to be billed; nothing without one. */
export function OwnPlans() {
  const { slug } = useChannel();
  const word = useWords('bankCard');
  const plans = useQuery(installmentCalls.amount({}, { hideLoading: true }));
  const noteOf = ({ count, plan }: CurrentInstallments): string => {
    if (plan === null) return word('currentSettled');
    const billed = plan.periods.filter((period) => period.billed).length;
    return [word('planTitle', { count }), word('ownBilled', { billed }), word('ownLeft', { amount: toYuan(plan.left) })].join(' · ');
  };
  return (
    <Loaded query={plans} skeleton={null}>
      {({ mine }) =>
        mine.length > 0 && (
          <CellGroup title={word('currentTitle')}>
            {mine.map((current) => (
              <Cell
                key={current.orderNo}
                icon="calendar"
                title={current.title}
                note={noteOf(current)}
                href={href(slug, '/bindCard/cashier/installment', { orderNo: current.orderNo })}
              />
            ))}
          </CellGroup>
        )
      }
    </Loaded>
  );
}
