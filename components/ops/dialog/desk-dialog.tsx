'use client';

import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Icon } from '@/components/ui/base/icon';
import { useWords } from '@/lib/i18n/use-words';
import styles from './desk-dialog.module.css';

interface DeskDialogProps {
  readonly title: string;
  /** By Escape, its cross, or a press beside it. */
  readonly onClose: () => void;
  readonly wide?: boolean;
  readonly children: ReactNode;
}

/** The browser's own modal dialog, which keeps the focus inside and gives it back. Shown for as long as it is rendered. */
export function DeskDialog({ title, onClose, wide, children }: DeskDialogProps) {
  const word = useWords('opsControls');
  const id = useId();
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = ref.current;
    if (!dialog) return undefined;
    // Safari before 15.4 shows it in the page.
    if (typeof dialog.showModal !== 'function') {
      dialog.setAttribute('open', '');
      return undefined;
    }
    dialog.showModal();
    return () => dialog.close();
  }, []);
  return (
    <dialog
      ref={ref}
      className={styles.dialog}
      data-wide={wide === true}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onMouseDown={({ target }) => {
        if (target === ref.current) onClose();
      }}
    >
      <div className={styles.box}>
        <div className={styles.head}>
          <h2 id={id} className={styles.title}>
            {title}
          </h2>
          <button type="button" className={styles.cross} aria-label={word('close')} onClick={onClose}>
            <Icon name="close" size={18} />
          </button>
        </div>
        {children}
      </div>
    </dialog>
  );
}

/** The buttons at its foot; what is done stands last, at the right. */
export const DialogActions = ({ children }: { readonly children: ReactNode }) => <div className={styles.actions}>{children}</div>;
