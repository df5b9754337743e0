'use client';

import type { ReactNode } from 'react';
import { useWords } from '@/lib/i18n/use-words';
import { CloseButton } from '@/components/ui/base/close-button';
import { Modal } from './modal';
import styles from './sheet.module.css';

interface SheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly note?: ReactNode;
  /** Stays at the foot while the content scrolls. */
  readonly foot?: ReactNode;
  /** Always 80 % high, for lists that change. */
  readonly tall?: boolean;
  /** Without side padding, for lists of cells. */
  readonly flush?: boolean;
  readonly children: ReactNode;
}

/** A popup from the bottom edge. */
export function Sheet({ open, onClose, title, note, foot, tall, flush, children }: SheetProps) {
  const word = useWords('ui');
  return (
    <Modal open={open} onClose={onClose} label={title} position="bottom" className={tall ? styles.tall : undefined}>
      <header className={styles.head}>
        <div>
          <h2 className={styles.title}>{title}</h2>
          {note && <p className={styles.note}>{note}</p>}
        </div>
        <CloseButton label={word('close')} onClick={onClose} />
      </header>
      <div className={flush ? styles.flush : styles.body}>{children}</div>
      {foot && <footer className={styles.foot}>{foot}</footer>}
    </Modal>
  );
}
