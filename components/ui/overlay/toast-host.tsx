'use client';

import { classNames } from '@/components/ui/base/class-names';
import { Glyph } from '@/components/ui/base/glyph';
import { fail, offline, success } from '@/components/ui/base/layout-glyph-paths';
import { Spinner } from '@/components/ui/base/spinner';
import { useStore } from '@/components/ui/base/store';
import styles from './toast.module.css';
import { type ToastMessage, toastStore } from './toast';

const signs = { success, fail, offline } as const;

/** A single toast; drawn by the host and by the gallery. */
export function ToastBox({ kind, text }: Omit<ToastMessage, 'id'>) {
  return (
    <div className={classNames(styles.box, kind === 'info' && styles.plain)}>
      {kind === 'loading' && <Spinner size={28} />}
      {kind !== 'loading' && kind !== 'info' && <Glyph d={signs[kind]} size={32} />}
      <span>{text}</span>
    </div>
  );
}

export function ToastHost() {
  const message = useStore(toastStore, undefined);
  return (
    <div className={styles.host} role="status" aria-live={message?.kind === 'fail' ? 'assertive' : 'polite'}>
      {message && <ToastBox key={message.id} kind={message.kind} text={message.text} />}
    </div>
  );
}
