'use client';

import { useStore } from '@/components/ui/base/store';
import { Icon } from '@/components/ui/base/icon';
import { toastStore } from '@/components/ui/overlay/toast';
import styles from './desk-toast.module.css';

/** What was done, said for a moment at the foot of the window; `toast` of the design system says it. */
export function DeskToast() {
  const message = useStore(toastStore, undefined);
  return (
    <div className={styles.host} role="status" aria-live={message?.kind === 'fail' ? 'assertive' : 'polite'}>
      {message && (
        <p key={message.id} className={styles.box}>
          {(message.kind === 'success' || message.kind === 'fail') && <Icon name={message.kind} size={18} />}
          <span>{message.text}</span>
        </p>
      )}
    </div>
  );
}
