'use client';

import { useQuery } from '@tanstack/react-query';
import { usePathname } from 'next/navigation';
import { type ReactNode, useState } from 'react';
import { Glyph } from '@/components/ui/base/glyph';
import { useWords } from '@/lib/i18n/use-words';
import { ownCalls } from '@/lib/queries/ops/own';
import { DeskState } from './desk-state';
import { DeskSide } from './desk-side';
import styles from './desk-shell.module.css';
import { deskPageAt } from './navigation';
import { MeProvider } from './use-me';

const MENU = 'M4 7h16M4 12h16M4 17h16';
const CLOSE = 'M6 6l12 12M18 6L6 18';

/** The frame of every page: where one may go, who is signed in, and the page once that is known. */
export function DeskShell({ children }: { readonly children: ReactNode }) {
  const word = useWords('opsShell');
  const pathname = usePathname();
  const { data: me, error, refetch } = useQuery(ownCalls.me({}));
  const [openAt, setOpenAt] = useState<string>();
  const isOpen = openAt === pathname;
  const needed = deskPageAt(pathname)?.permission;
  return (
    <div className={styles.shell}>
      <a href="#content" className={styles.skip}>
        {word('skip')}
      </a>
      <header className={styles.bar}>
        <button
          type="button"
          className={styles.menu}
          aria-expanded={isOpen}
          aria-controls="desk-side"
          onClick={() => setOpenAt(isOpen ? undefined : pathname)}
        >
          <Glyph d={isOpen ? CLOSE : MENU} size={22} label={word(isOpen ? 'closeMenu' : 'menu')} />
        </button>
        <span className={styles.brand}>{word('brand')}</span>
      </header>
      <DeskSide me={me} isOpen={isOpen} />
      <main id="content" className={styles.content} tabIndex={-1}>
        {me && needed !== undefined && !me.permissions.includes(needed) ? (
          <DeskState kind="locked" title={word('notPermitted')} text={word('notPermittedText')} />
        ) : me ? (
          <MeProvider me={me}>{children}</MeProvider>
        ) : error ? (
          <DeskState
            kind="failed"
            title={word('unreachable')}
            text={error.message && word('unreachableText')}
            onRetry={() => void refetch()}
          />
        ) : (
          <DeskState kind="loading" title={word('loading')} />
        )}
      </main>
    </div>
  );
}
