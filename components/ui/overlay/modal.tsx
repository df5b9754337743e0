'use client';

import { type ReactNode, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { classNames } from '@/components/ui/base/class-names';
import { containFocus } from './contain-focus';
import styles from './modal.module.css';
import { useModalPhase } from './modal-phase';
import { lockScroll } from './scroll-lock';

export interface ModalProps {
  readonly open: boolean;
  /** Called by the scrim, Escape and a close button; without it the modal has to be answered. */
  readonly onClose?: (() => void) | undefined;
  readonly label: string;
  readonly position: 'center' | 'bottom' | 'full';
  readonly role?: 'dialog' | 'alertdialog';
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/**
 * The base of Popup, Sheet and dialogs. react-vant's Popup would be 6.5 KB gz, and neither hides the page from screen readers nor keeps a
 * keyboard from scrolling it.
 */
export function Modal({ open, onClose, label, position, role = 'dialog', className, children }: ModalProps) {
  const phase = useModalPhase(open);
  const panel = useRef<HTMLDivElement>(null);
  const present = phase !== 'hidden';
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });

  useEffect(() => {
    if (!present || !panel.current) return undefined;
    const unlock = lockScroll();
    const release = containFocus(panel.current, () => close.current?.());
    return () => {
      release();
      unlock();
    };
  }, [present]);

  if (!present) return null;
  return createPortal(
    <div className={classNames(styles.layer, styles[position])} data-phase={phase}>
      <div className={styles.scrim} onClick={onClose} aria-hidden />
      <div ref={panel} className={classNames(styles.panel, className)} role={role} aria-modal aria-label={label} tabIndex={-1}>
        {children}
      </div>
    </div>,
    document.body,
  );
}
