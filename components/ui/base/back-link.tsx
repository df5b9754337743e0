'use client';

import { usePathname, useRouter } from 'next/navigation';
import type { MouseEvent } from 'react';
import { useWords } from '@/lib/i18n/use-words';
import { cameFromLogin } from '@/lib/routing/from-login';
import { canGoBack } from '@/lib/routing/tab-history';
import styles from './back-link.module.css';
import { classNames } from './class-names';
import { Glyph } from './glyph';
import { back } from './layout-glyph-paths';
import { opensElsewhere } from './opens-elsewhere';

interface BackLinkProps {
  /** The page above: a page of the channel ('index', 'my/center') or a full path. */
  readonly above: string;
  readonly overlay: boolean;
}

/**
 * Goes back in the tab's history, or to the page above if there is none. It is an anchor because a slow phone shows it seconds before the
 * scripts arrive; until then a tap leads to the page above.
 */
export function BackLink({ above, overlay }: BackLinkProps) {
  const router = useRouter();
  const [, channel = ''] = usePathname().split('/');
  const word = useWords('ui');
  const href = above.startsWith('/') ? above : `/${channel}/${above}`;
  const leave = (event: MouseEvent) => {
    if (opensElsewhere(event)) return;
    event.preventDefault();
    // §4: the history entry behind a page reached through the login is the login itself.
    // A page outside the channels has no index there.
    if (cameFromLogin()) router.replace(channel === 'preview' ? href : `/${channel}/index`);
    else if (canGoBack()) router.back();
    else router.replace(href);
  };
  return (
    <a href={href} data-back="" className={classNames(styles.back, overlay && styles.overlay)} onClick={leave} aria-label={word('back')}>
      <span className={styles.disc}>
        <Glyph d={back} size={22} />
      </span>
    </a>
  );
}
