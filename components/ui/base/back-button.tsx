'use client';

import { usePathname, useRouter } from 'next/navigation';
import { useWords } from '@/lib/i18n/use-words';
import { cameFromLogin } from '@/lib/routing/from-login';
import styles from './back-button.module.css';
import { classNames } from './class-names';
import { Glyph } from './glyph';
import { back } from './layout-glyph-paths';

interface BackButtonProps {
  /** A page of the channel ('index', 'my/center') or a full path, for a tab that was opened on this page. */
  readonly fallback: string;
  readonly overlay: boolean;
}

export function BackButton({ fallback, overlay }: BackButtonProps) {
  const router = useRouter();
  const channel = usePathname().split('/')[1] ?? '';
  const word = useWords('ui');
  const leave = () => {
    // §4: behind a page that a login led to lies the login.
    if (cameFromLogin()) router.replace(`/${channel}/index`);
    else if (window.history.length > 1) router.back();
    else router.replace(fallback.startsWith('/') ? fallback : `/${channel}/${fallback}`);
  };
  return (
    <button type="button" className={classNames(styles.back, overlay && styles.overlay)} onClick={leave} aria-label={word('back')}>
      <span className={styles.disc}>
        <Glyph d={back} size={22} />
      </span>
    </button>
  );
}
