'use client';

import { Section } from '@/components/ui/base/card';
import { TextButton } from '@/components/ui/base/text-button';
import { useChannel } from '@/lib/channel/use-channel';
import { useWords } from '@/lib/i18n/use-words';
import { href } from '@/lib/routing/href';
import type { Membership } from './groups';
import styles from './register.module.css';

/** Why the membership isn't available now, and what to do instead. */
export function NotYet({
  membership: { requires },
  completedOrders,
}: {
  readonly membership: Membership;
  readonly completedOrders: number;
}) {
  const word = useWords('hotelMember');
  const { slug } = useChannel();
  if (requires && completedOrders < requires.completedOrders) {
    const text = word('progressText', { days: requires.withinDays, done: completedOrders, needed: requires.completedOrders });
    return (
      <Section title={word('progress')}>
        <progress className={styles.progress} value={completedOrders} max={requires.completedOrders} aria-label={text} />
        <p className={styles.text}>{text}</p>
        <TextButton block href={href(slug, '/index')}>
          {word('toOrders')}
        </TextButton>
      </Section>
    );
  }
  return (
    <Section title={word('placesGone')}>
      <TextButton block kind="secondary" href={href(slug, '/bank/member')}>
        {word('otherLevels')}
      </TextButton>
    </Section>
  );
}
