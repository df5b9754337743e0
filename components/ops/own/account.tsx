'use client';

import { useQuery } from '@tanstack/react-query';
import { useWords } from '@/lib/i18n/use-words';
import { ownCalls } from '@/lib/queries/ops/own';
import { useFailureText } from '../form/desk-form';
import { DeskState } from '../shell/desk-state';
import { PageHead } from '../shell/page-head';
import { useMe } from '../shell/use-me';
import styles from './own.module.css';
import { OwnSessions } from './own-sessions';
import { OwnSteps } from './own-steps';
import { PasswordForm } from './password-form';

/** What somebody does with their own account: second steps, password, where they are signed in. */
export function Account() {
  const word = useWords('opsAccount');
  const shellWord = useWords('opsShell');
  const roleWord = useWords('opsRoles');
  const failureText = useFailureText();
  const me = useMe();
  const { data: account, error, refetch } = useQuery(ownCalls.account({}));
  return (
    <>
      <PageHead
        title={shellWord('account')}
        note={`${me.name} · ${me.email} · ${me.staffNo} · ${me.roles.map((role) => roleWord(role)).join(' · ')}`}
      />
      {account ? (
        <div className={styles.columns}>
          <OwnSteps account={account} />
          <PasswordForm />
          <OwnSessions sessions={account.sessions} />
        </div>
      ) : error ? (
        <DeskState kind="failed" title={word('failed')} text={failureText(error)} onRetry={() => void refetch()} />
      ) : (
        <DeskState kind="loading" title={shellWord('loading')} />
      )}
    </>
  );
}
