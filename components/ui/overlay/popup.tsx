'use client';

import type { ReactNode } from 'react';
import { useWords } from '@/lib/i18n/use-words';
import { CloseButton } from '@/components/ui/base/close-button';
import { Modal } from './modal';
import styles from './popup.module.css';

interface PopupProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  /** Otherwise only its own buttons close the popup (§2: the quick-login modal's close button is optional). */
  readonly closable?: boolean;
  readonly children: ReactNode;
}

/** A box in the middle of the screen. */
export function Popup({ open, onClose, title, closable = true, children }: PopupProps) {
  const word = useWords('ui');
  return (
    <Modal open={open} onClose={closable ? onClose : undefined} label={title} position="center">
      <div className={styles.popup}>
        <h2 className={styles.title}>{title}</h2>
        {closable && (
          <span className={styles.close}>
            <CloseButton label={word('close')} onClick={onClose} />
          </span>
        )}
        {children}
      </div>
    </Modal>
  );
}
