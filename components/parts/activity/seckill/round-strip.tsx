import { Tabs } from '@/components/ui/list/tabs';
import { classNames } from '@/components/ui/base/class-names';
import { type ActivityState, stateOf } from '@/lib/domain/activity/template';
import { shortDay } from '@/lib/i18n/dates';
import type { WordKey } from '@/lib/i18n/messages';
import { useLocale, useWords } from '@/lib/i18n/use-words';
import { dayOf, stampOf } from '@/lib/kernel/day';
import type { SeckillRound } from '../activity-types';
import styles from './round-strip.module.css';

interface RoundStripProps {
  readonly rounds: readonly Pick<SeckillRound, 'roundId' | 'startTime' | 'endTime'>[];
  /** Epoch ms. */
  readonly now: number;
  readonly active: string;
  readonly onChange: (roundId: string) => void;
}

const stateWord = { coming: 'roundComing', running: 'roundRunning', ended: 'roundEnded' } as const satisfies Record<
  ActivityState,
  WordKey<'activity'>
>;
/** Up to this many share the width; more of them scroll. */
const SHARE_WIDTH = 4;

/** The rounds of a sale by their starting hour, with the date if it is not today. */
export function RoundStrip({ rounds, now, active, onChange }: RoundStripProps) {
  const word = useWords('activity');
  const locale = useLocale();
  const tabs = rounds.map((round) => {
    const state = stateOf(round, now);
    const day = dayOf(round.startTime);
    const dayWord = day === dayOf(now) ? '' : `${shortDay(locale, day)} `;
    return {
      id: round.roundId,
      title: (
        <span className={styles.round}>
          <span className={styles.hour}>{stampOf(round.startTime).slice(11, 16)}</span>
          <span className={classNames(styles.state, styles[state])}>{`${dayWord}${word(stateWord[state])}`}</span>
        </span>
      ),
    };
  });
  return (
    <div className={styles.strip}>
      <Tabs tabs={tabs} active={active} onChange={onChange} label={word('rounds')} even={rounds.length <= SHARE_WIDTH} />
    </div>
  );
}
