'use client';

import { useEffect, useState } from 'react';
import { useWords } from '@/lib/i18n/use-words';
import styles from './dialog.module.css';
import { type DialogRequest, dialogStore } from './dialog';
import { Modal } from './modal';
import { PressButton } from './press-button';
import { useStore } from './store';

export function DialogHost() {
  const request = useStore(dialogStore, undefined);
  // What was asked last stays drawn while the box moves out.
  const [drawn, setDrawn] = useState<DialogRequest | undefined>(undefined);
  useEffect(() => {
    if (request) setDrawn(request);
  }, [request]);
  const shown = request ?? drawn;
  if (!shown) return null;
  return (
    <Modal
      open={request !== undefined}
      onClose={shown.kind === 'confirm' ? () => request?.answer(false) : undefined}
      label={shown.title ?? shown.text}
      position="center"
      role="alertdialog"
    >
      <DialogBox request={shown} onAnswer={(confirmed) => request?.answer(confirmed)} />
    </Modal>
  );
}

interface DialogBoxProps {
  readonly request: Omit<DialogRequest, 'answer'>;
  readonly onAnswer: (confirmed: boolean) => void;
}

/** The inside of a dialog; the test page draws it in place. */
export function DialogBox({ request, onAnswer }: DialogBoxProps) {
  const word = useWords('ui');
  const confirmText = request.confirmText ?? word(request.kind === 'alert' ? 'gotIt' : 'confirm');
  return (
    <div className={styles.box}>
      {request.title && <h2 className={styles.title}>{request.title}</h2>}
      <p className={request.title ? styles.text : styles.lonely}>{request.text}</p>
      <div className={styles.buttons}>
        {request.kind === 'confirm' && (
          <PressButton kind="plain" block onClick={() => onAnswer(false)}>
            {request.cancelText ?? word('cancel')}
          </PressButton>
        )}
        <PressButton kind={request.danger ? 'danger' : 'primary'} block onClick={() => onAnswer(true)}>
          {confirmText}
        </PressButton>
      </div>
    </div>
  );
}
