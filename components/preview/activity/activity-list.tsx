'use client';

import { useEffect, useState } from 'react';
import { Card } from '@/components/ui/base/card';
import { Tag } from '@/components/ui/base/tag';
import { TextButton } from '@/components/ui/base/text-button';
import { ListSkeleton } from '@/components/ui/list/skeleton';
import { ErrorState } from '@/components/ui/state/failure';
import { momentLabel } from '@/lib/i18n/dates';
import { useLocale, useWords } from '@/lib/i18n/use-words';
import { instantOf, stampOf } from '@/lib/kernel/day';
import { href } from '@/lib/routing/href';
import { type PreviewedActivity, readActivities } from '../preview-doors';
import styles from './activity-list.module.css';

interface ActivityListProps {
  readonly channels: readonly { readonly code: string; readonly name: string }[];
  readonly first: string;
  readonly at: number | undefined;
}

const DEBOUNCE_MS = 400;

/** '2026-11-24T20:00', as a field for a moment has it, by the Shanghai clock ↔ epoch ms. */
const momentOf = (instant: number): string => stampOf(instant).slice(0, 16).replace(' ', 'T');
function instantIn(moment: string): number | undefined {
  const [, day, hour, minute] = /^(\d{4}-\d\d-\d\d)T(\d\d):(\d\d)$/.exec(moment) ?? [];
  return day === undefined ? undefined : instantOf(day, Number(hour), Number(minute));
}

type State = Readonly<{ kind: 'shown'; list: readonly PreviewedActivity[] } | { kind: 'failed' } | { kind: 'asked' }>;

/** The channel, the moment, and the activities at that moment. */
export function ActivityList({ channels, first, at }: ActivityListProps) {
  const word = useWords('activityPreview');
  const locale = useLocale();
  const [channel, setChannel] = useState(first);
  const [moment, setMoment] = useState(at === undefined ? '' : momentOf(at));
  const [tries, setTries] = useState(0);
  const [state, setState] = useState<State>({ kind: 'asked' });
  useEffect(() => {
    let left = false;
    const settle = (next: State) => {
      if (!left) setState(next);
    };
    const timer = setTimeout(
      () =>
        void readActivities(instantIn(moment)).then(
          (list) => settle({ kind: 'shown', list }),
          () => settle({ kind: 'failed' }),
        ),
      DEBOUNCE_MS,
    );
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [moment, tries]);
  return (
    <>
      <Card>
        <div className={styles.fields}>
          <label>
            <span>{word('channel')}</span>
            <select value={channel} onChange={({ target }) => setChannel(target.value)}>
              {channels.map(({ code, name }) => (
                <option key={code} value={code}>
                  {code} {name}
                </option>
              ))}
            </select>
          </label>
          <label>
            <span>{word('at')}</span>
            <input type="datetime-local" value={moment} onChange={({ target }) => setMoment(target.value)} />
          </label>
        </div>
      </Card>
      {state.kind === 'asked' && <ListSkeleton rows={4} />}
      {state.kind === 'failed' && <ErrorState inline onRetry={() => setTries(tries + 1)} />}
      {state.kind === 'shown' && (
        <ul className={styles.list}>
          {state.list.map(({ serialNumber, template, title, state: now, draft, preview, until }) => (
            <li key={serialNumber}>
              <Card>
                <h2 className={styles.title}>{title}</h2>
                <p className={styles.tags}>
                  <Tag kind="neutral">{serialNumber}</Tag>
                  <Tag kind="neutral">{word(template)}</Tag>
                  <Tag kind={now === 'running' ? 'success' : 'neutral'}>{word(now)}</Tag>
                  {draft && <Tag kind="warning">{word('draft')}</Tag>}
                </p>
                <div className={styles.foot}>
                  <span className={styles.until}>{word('until', { time: momentLabel(locale, until) })}</span>
                  <TextButton
                    size="small"
                    kind="secondary"
                    label={word('lookAt', { title })}
                    href={href('', '/preview/activity/test', { channel, serialNumber, preview })}
                  >
                    {word('look')}
                  </TextButton>
                </div>
              </Card>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
