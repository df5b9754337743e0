'use client';

import { Section } from '@/components/ui/base/card';
import { Facts } from '@/components/ui/base/facts';
import { useLocale, useWords } from '@/lib/i18n/use-words';
import { type BoughtPlan, PlanResult, useRenewal } from './plan-result';
import { endText } from './plan-words';
import { usePaidPlan } from './use-paid-plan';
import styles from './member-plan.module.css';

/** An upgrade to a longer plan: how the rest of the shorter one was credited, and what became of its renewal. */
export function PlanPromoted() {
  const word = useWords('memberPlan');
  const query = usePaidPlan();
  return (
    <PlanResult
      title={word('promotedTitle')}
      query={query}
      heading={({ member }) => word('promotedHeading', { plan: word(member.plan) })}
      text={() => word('promotedText')}
    >
      {({ member }) => <Counted member={member} />}
    </PlanResult>
  );
}

function Counted({ member: { plan, months, carriedDays, beginTime, endTime } }: Pick<BoughtPlan, 'member'>) {
  const word = useWords('memberPlan');
  const locale = useLocale();
  const known = useRenewal();
  return (
    <Section title={word('promotedHow')}>
      <Facts
        facts={[
          [word('begins'), beginTime === null ? null : endText(locale, beginTime)],
          [word('promotedOwn'), `${word(plan)} · ${word('months', { count: months })}`],
          [word('promotedCarried'), word('promotedDays', { count: carriedDays })],
          [word('promotedEnd'), endTime === null ? null : endText(locale, endTime)],
        ]}
      />
      {known && <p className={styles.note}>{word(known.renewal ? 'promotedRenewalOn' : 'promotedRenewal')}</p>}
    </Section>
  );
}
