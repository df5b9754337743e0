'use client';

import type { OpsOutputOf } from '@/lib/contract/ops/contract';
import { useWords } from '@/lib/i18n/use-words';
import { stampOf } from '@/lib/kernel/day';
import styles from './till.module.css';

export type Redemption = OpsOutputOf<'counter.take'>;

/** On paper only: what was taken, where, when and by whom. Never the code. */
export function Slip({ taken }: { readonly taken: Redemption }) {
  const word = useWords('opsCounter');
  const lines = [
    [word('shop'), taken.shopName],
    [word('orderNo'), taken.orderNo],
    [word('time'), stampOf(taken.at)],
    [word('clerk'), taken.staffName],
  ] as const;
  return (
    <section className={styles.slip} aria-hidden>
      <h2>{word('slip')}</h2>
      <p>
        {taken.name} × {taken.units}
      </p>
      <dl>
        {lines.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p>{word('slipNo', { id: taken.id })}</p>
    </section>
  );
}
