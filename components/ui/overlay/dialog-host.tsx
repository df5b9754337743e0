'use client';

import { useEffect, useState } from 'react';
import { useWords } from '@/lib/i18n/use-words';
import { classNames } from '@/components/ui/base/class-names';
import styles from './dialog.module.css';
import { type DialogRequest, dialogStore } from './dialog';
import { Modal } from './modal';
import { PressButton } from '@/components/ui/base/press-button';
import { useStore } from '@/components/ui/base/store';

export function DialogHost() {
  const request = useStore(dialogStore, undefined);
  // Kept, so that the box stays filled while it closes.
  const [drawn, setDrawn] = useState<DialogRequest | undefined>(undefined);
  useEffect(() => {
    if (request) setDrawn(request);
  }, [request]);
  const shown = request ?? drawn;
  if (!shown) return null;
  return (
    <Modal
      open={request !== undefined}
      onClose={shown.kind === 'alert' ? undefined : () => request?.answer(false)}
      label={shown.title ?? shown.text}
      position="center"
      role="alertdialog"
    >
      <DialogBox request={shown} onAnswer={(answer) => request?.answer(answer)} />
    </Modal>
  );
}

interface DialogBoxProps {
  readonly request: Omit<DialogRequest, 'answer'>;
  readonly onAnswer: DialogRequest['answer'];
}

/** The inside of a dialog; the gallery renders it in place. */
export function DialogBox({ request, onAnswer }: DialogBoxProps) {
  const word = useWords('ui');
  const { kind, title, text, danger, confirmText = word(kind === 'alert' ? 'gotIt' : 'confirm'), cancelText = word('cancel') } = request;
  const first = (
    <PressButton kind={danger ? 'danger' : 'primary'} block onClick={() => onAnswer(true)}>
      {confirmText}
    </PressButton>
  );
  const close = (
    <PressButton kind={kind === 'choice' ? 'text' : 'plain'} block onClick={() => onAnswer(false)}>
      {cancelText}
    </PressButton>
  );
  const second = (
    <PressButton kind="plain" block onClick={() => onAnswer('second')}>
      {request.secondText}
    </PressButton>
  );
  return (
    <div className={styles.box}>
      {title && <h2 className={styles.title}>{title}</h2>}
      <p className={title ? styles.text : styles.lonely}>{text}</p>
      <div className={classNames(styles.buttons, kind === 'choice' && styles.choice)}>
        {kind === 'confirm' && close}
        {first}
        {kind === 'choice' && second}
        {kind === 'choice' && close}
      </div>
    </div>
  );
}
