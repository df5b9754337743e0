'use client';

import { useQuery } from '@tanstack/react-query';
import { useLocale, useWords } from '@/lib/i18n/use-words';
import { momentLabel } from '@/lib/i18n/dates';
import words from '@/lib/i18n/messages/opsTrail.json';
import { MINUTE_MS } from '@/lib/kernel/durations';
import { trailCalls } from '@/lib/queries/ops/trail';
import { Failure } from '../form/desk-form';
import { Badge } from '../table/badge';
import styles from './trail.module.css';

type BreakWord = Extract<keyof typeof words, `break${string}`>;
const breakWord = (what: string): BreakWord =>
  (Object.keys(words) as (keyof typeof words)[]).find((key): key is BreakWord => key === `break${what}`) ?? 'breakchanged';

/** Whether the trail can be believed. */
export function ChainState() {
  const word = useWords('opsTrail');
  const locale = useLocale();
  const { data, error } = useQuery(trailCalls.state({}, { everyMs: MINUTE_MS }));
  if (error && !data) return <Failure failure={error} />;
  if (!data) return null;
  const { check } = data;
  if (!check)
    return (
      <p className={styles.chain}>
        <Badge tone="waiting">{word('unchecked')}</Badge> {word('uncheckedText')}
      </p>
    );
  const when = momentLabel(locale, check.at);
  const { broken, rows } = check;
  if (!broken)
    return (
      <p className={styles.chain}>
        <Badge tone="good">{word('whole')}</Badge> {word('wholeText', { when, rows })}
      </p>
    );
  return (
    <p className={styles.chain} role="alert">
      <Badge tone="bad">{word('broken')}</Badge>{' '}
      {word('brokenText', { when, what: word(breakWord(broken.what)), place: broken.seq ?? broken.auditId ?? 0 })}
    </p>
  );
}
