'use client';

import { useMutation } from '@tanstack/react-query';
import type { OpsOutputOf } from '@/lib/contract/ops/contract';
import { momentLabel } from '@/lib/i18n/dates';
import { useLocale, useWords } from '@/lib/i18n/use-words';
import { ownCalls } from '@/lib/queries/ops/own';
import { DeskButton } from '../form/desk-button';
import { Failure } from '../form/desk-form';
import { Badge } from '../table/badge';
import { browserName } from './browser-name';
import styles from './own.module.css';
import { Panel } from './panel';

/** Where somebody is signed in; whatever they don't know, they end. */
export function OwnSessions({ sessions }: { readonly sessions: OpsOutputOf<'own.account'>['sessions'] }) {
  const word = useWords('opsAccount');
  const locale = useLocale();
  const end = useMutation(ownCalls.endSession());
  return (
    <Panel wide title={word('sessions')} note={word('sessionsNote')}>
      <Failure failure={end.error} />
      <ul className={styles.rows}>
        {sessions.map(({ no, browser, address, createdAt, seenAt, isThis }) => (
          <li key={no} className={styles.row}>
            <span className={styles.what}>
              {browserName(browser) || word('someBrowser')} {isThis && <Badge tone="good">{word('thisOne')}</Badge>}
              <small>{word('sessionTimes', { address, since: momentLabel(locale, createdAt), seen: momentLabel(locale, seenAt) })}</small>
            </span>
            {!isThis && (
              <DeskButton kind="plain" busy={end.isPending && end.variables.no === no} onClick={() => end.mutate({ no })}>
                {word('end')}
              </DeskButton>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
