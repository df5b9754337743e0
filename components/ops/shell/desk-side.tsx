'use client';

import { useMutation } from '@tanstack/react-query';
import Link from 'next/link';
import { usePathname } from 'next/navigation';
import { Icon } from '@/components/ui/base/icon';
import type { OpsOutputOf } from '@/lib/contract/ops/contract';
import { useWords } from '@/lib/i18n/use-words';
import { entranceCalls } from '@/lib/queries/ops/entrance';
import styles from './desk-side.module.css';
import { LanguageSwitch } from './language-switch';
import { deskPageAt, pagesFor } from './navigation';

interface DeskSideProps {
  readonly me: OpsOutputOf<'own.me'> | undefined;
  readonly isOpen: boolean;
}

/** What somebody may open, and who they are. */
export function DeskSide({ me, isOpen }: DeskSideProps) {
  const word = useWords('opsShell');
  const roleWord = useWords('opsRoles');
  const here = deskPageAt(usePathname());
  const signOut = useMutation(entranceCalls.signOut());
  const pages = pagesFor(me?.permissions ?? []);
  const leave = () => signOut.mutate({}, { onSettled: () => window.location.replace('/ops/sign-in') });
  return (
    <div id="desk-side" className={styles.side} data-open={isOpen}>
      <p className={styles.brand}>{word('brand')}</p>
      <nav aria-label={word('pages')} className={styles.pages}>
        {(['work', 'house'] as const).map((group) => (
          <ul key={group} className={styles.group}>
            {me &&
              pages
                .filter((page) => page.group === group)
                .map((page) => (
                  <li key={page.path}>
                    <Link href={page.path} prefetch={false} className={styles.page} aria-current={page === here ? 'page' : undefined}>
                      <Icon name={page.icon} size={18} />
                      <span>{word(page.word)}</span>
                    </Link>
                  </li>
                ))}
          </ul>
        ))}
      </nav>
      <div className={styles.foot}>
        {me && (
          <div className={styles.who}>
            <span className={styles.face} aria-hidden>
              {[...me.name][0]}
            </span>
            <span className={styles.person}>
              <b>{me.name}</b>
              <small>{me.roles.map((role) => roleWord(role)).join(' · ')}</small>
            </span>
          </div>
        )}
        <div className={styles.tools}>
          <LanguageSwitch />
          <button type="button" className={styles.out} disabled={signOut.isPending} onClick={leave}>
            {word('signOut')}
          </button>
        </div>
      </div>
    </div>
  );
}
