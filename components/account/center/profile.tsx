'use client';

import type { ReactNode } from 'react';
import { Skeleton } from '@/components/ui/list/skeleton';
import { useChannel } from '@/lib/channel/use-channel';
import { useWords } from '@/lib/i18n/use-words';
import { PageLink } from '@/components/ui/base/page-link';
import { href } from '@/lib/routing/href';
import { Portrait } from '@/components/account/portrait';
import { type Account, useAccount } from '@/components/account/use-account';
import styles from './profile.module.css';

interface ProfileProps {
  /** Wraps what a visitor taps to log in. */
  readonly login: { readonly first: ReactNode; readonly again: ReactNode };
}

/** The head of the account page: a logged-in user, the user this device remembers, or a visitor (§3). */
export function Profile({ login }: ProfileProps) {
  const account = useAccount();
  const known = account.kind === 'user' || account.kind === 'remembered' ? account.user : undefined;
  return (
    <section className={styles.profile} data-account={account.kind}>
      <Portrait large src={known?.userHeadPortrait} />
      <div className={styles.text}>
        <Lines account={account} login={login.first} />
      </div>
      {account.kind === 'remembered' && <span className={styles.again}>{login.again}</span>}
    </section>
  );
}

function Lines({ account, login }: { readonly account: Account; readonly login: ReactNode }) {
  const word = useWords('account');
  const { slug } = useChannel();
  switch (account.kind) {
    case 'unknown':
      return (
        <>
          <Skeleton width="7rem" height="1.375rem" />
          <Skeleton width="5rem" height="0.875rem" />
        </>
      );
    case 'visitor':
      return (
        <>
          <span className={styles.name}>{login}</span>
          <span className={styles.note}>{word('visitorNote')}</span>
        </>
      );
    case 'remembered':
    case 'user':
      return (
        <>
          <span className={styles.name}>
            {account.kind === 'user' ? (
              <PageLink href={href(slug, '/page/personal')}>{account.user.userNickname}</PageLink>
            ) : (
              account.user.userNickname
            )}
          </span>
          <span className={styles.note}>{account.user.userMobile}</span>
        </>
      );
  }
}
