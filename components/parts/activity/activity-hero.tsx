import { Countdown } from '@/components/ui/base/countdown';
import { Picture } from '@/components/ui/base/picture';
import { stateOf } from '@/lib/domain/activity/template';
import { momentLabel } from '@/lib/i18n/dates';
import { useLocale, useWords } from '@/lib/i18n/use-words';
import { DAY_MS } from '@/lib/kernel/durations';
import { useActivity } from './activity-context';
import styles from './activity-hero.module.css';
import type { ActivityHead } from './activity-types';

/** An end that is months away is no reason to hurry: such an activity shows that it goes on, without a countdown. */
const COUNTED_MS = 30 * DAY_MS;
const LASTING_MS = 365 * DAY_MS;

/** An activity's name and promise, and when it begins or ends. */
export function ActivityHero({ activity }: { readonly activity: ActivityHead }) {
  const { title, subtitle, imgUrl, startTime, endTime, template } = activity;
  const word = useWords('activity');
  const locale = useLocale();
  const { clock, now } = useActivity();
  const state = stateOf(activity, now);
  // A sale counts down to its rounds instead.
  const counts = state === 'coming' || (state === 'running' && template !== 'seckill' && endTime - now < COUNTED_MS);
  const period = { from: momentLabel(locale, startTime), until: momentLabel(locale, endTime) };
  return (
    <header className={styles.hero}>
      <Picture src={imgUrl} alt="" ratio="5 / 2" priority className={styles.picture} />
      <div className={styles.words}>
        <h1 className={styles.title}>{title}</h1>
        {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
        <p className={styles.time}>
          <span>{endTime - startTime > LASTING_MS ? word('lasting', period) : word('period', period)}</span>
        </p>
      </div>
      {counts && (
        <p className={styles.clock}>
          {word(state === 'coming' ? 'startsIn' : 'endsIn')}
          <Countdown key={state} until={state === 'coming' ? startTime : endTime} now={clock} />
        </p>
      )}
      {state === 'ended' && <p className={styles.clock}>{word('endedTitle')}</p>}
    </header>
  );
}
