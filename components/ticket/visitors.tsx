'use client';

import { PeoplePicker } from '@/components/parts/people/people-picker';
import { isOfAge } from '@/lib/domain/ticket';
import { useWords } from '@/lib/i18n/use-words';
import { chooseFor, chosenFor, groupsOf, type Typed } from './ticket-booking-form';
import styles from './ticket-facts.module.css';
import type { PreOrder } from './ticket-types';
import { visitorWords } from './ticket-words';

interface VisitorsProps {
  readonly seen: PreOrder;
  readonly value: Typed;
  readonly onChange: (value: Typed) => void;
  /** Whether the buyer tried to go on while somebody was missing. */
  readonly missing: boolean;
}

/** Who the tickets are for. With several fares each has its own people, so that it is the buyer who says who goes at which fare. */
export function Visitors({ seen, value, onChange, missing }: VisitorsProps) {
  const word = useWords('ticket');
  const groups = groupsOf(seen, value);
  return groups.map((group) => {
    const { of, kind, count } = group;
    const chosen = chosenFor(group, value);
    const fare = seen.fares.find((one) => one.kind === kind);
    const ages = of === 'order' ? undefined : fare?.ages;
    const label = `${word(visitorWords[kind])} × ${count}`;
    return (
      <div key={of} role="group" aria-label={label}>
        {groups.length > 1 && <p className={styles.product}>{`${label} · ${fare?.who ?? ''}`}</p>}
        <PeoplePicker
          asks={of === 'order' ? 'one' : 'each'}
          count={count}
          chosen={chosen}
          onChange={(ids) => onChange(chooseFor(group, value, ids))}
          // They may have a birthday before the visit.
          problemOf={({ age }) => (ages && age !== null && !isOfAge(age, ages) && !isOfAge(age + 1, ages) ? word('otherAge') : undefined)}
          error={missing && chosen.length < count ? word('visitorsMissing', { count }) : undefined}
        />
      </div>
    );
  });
}
