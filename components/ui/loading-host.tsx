'use client';

import { useWords } from '@/lib/i18n/use-words';
import styles from './loading.module.css';
import { loadingStore } from './loading';
import { useStore } from './store';

/** §9: the indicator is 0.6rem wide in a design whose rem is 100 px at 750; that is 30 px here. `icon` is the channel's own mark. */
export function LoadingMark({ icon, label }: { readonly icon?: string | undefined; readonly label: string }) {
  return (
    <div className={styles.mark} role="status" aria-label={label}>
      {/* eslint-disable-next-line @next/next/no-img-element -- a channel's 30 px mark needs no sizes */}
      {icon ? <img src={icon} alt="" className={styles.icon} /> : <i className={styles.dots} />}
    </div>
  );
}

export function LoadingHost({ icon }: { readonly icon?: string | undefined }) {
  const shown = useStore(loadingStore, false);
  const word = useWords('ui');
  return shown ? (
    <div className={styles.host}>
      <LoadingMark icon={icon} label={word('loading')} />
    </div>
  ) : null;
}
