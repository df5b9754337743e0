'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/base/button';
import { Card } from '@/components/ui/base/card';
import { dialog } from '@/components/ui/overlay/dialog';
import { DialogBox } from '@/components/ui/overlay/dialog-host';
import { ErrorState, OfflineState, TimeoutState } from '@/components/ui/state/failure';
import { loading } from '@/components/ui/overlay/loading';
import { Popup } from '@/components/ui/overlay/popup';
import { Sheet } from '@/components/ui/overlay/sheet';
import { toast, type ToastKind } from '@/components/ui/overlay/toast';
import { ToastBox } from '@/components/ui/overlay/toast-host';
import { useWords } from '@/lib/i18n/use-words';
import { Exhibit, Row } from './exhibit';
import styles from './gallery.module.css';

const later = (ms: number) => {
  loading.begin();
  setTimeout(() => loading.end(), ms);
};

export function ToastExhibit() {
  const word = useWords('gallery');
  const ui = useWords('ui');
  const texts: Record<ToastKind, string> = {
    info: word('toastInfo'),
    success: word('toastSuccess'),
    fail: word('toastFail'),
    offline: ui('offline'),
    loading: word('toastLoading'),
  };
  const kinds = ['info', 'success', 'fail', 'offline', 'loading'] as const;
  return (
    <Exhibit title={word('toasts')}>
      <div className={styles.toasts}>
        {kinds.map((kind) => (
          <ToastBox key={kind} kind={kind} text={texts[kind]} />
        ))}
      </div>
      <Row>
        {kinds.map((kind) => (
          <Button key={kind} size="small" kind="secondary" onClick={() => toast[kind](texts[kind])}>
            {kind}
          </Button>
        ))}
        <Button size="small" kind="plain" onClick={toast.hide}>
          {word('toastHide')}
        </Button>
      </Row>
      <Row>
        <Button size="small" kind="secondary" onClick={() => later(2000)}>
          {word('loadingStart')}
        </Button>
        <Button size="small" kind="secondary" onClick={() => later(200)}>
          {word('loadingShort')}
        </Button>
      </Row>
    </Exhibit>
  );
}

export function DialogExhibit() {
  const word = useWords('gallery');
  const ui = useWords('ui');
  const [open, setOpen] = useState<'popup' | 'sheet' | 'bare' | undefined>(undefined);
  const close = () => setOpen(undefined);
  const question = { title: word('confirmTitle'), text: word('confirmText'), cancelText: word('keep'), danger: true };
  const ask = async () => {
    const confirmed = await dialog.confirm(question);
    toast.info(word('answered', { value: String(confirmed) }));
  };
  return (
    <Exhibit title={word('dialogs')}>
      <Card flush>
        <DialogBox request={{ kind: 'alert', text: word('alertText') }} onAnswer={() => undefined} />
      </Card>
      <Card flush>
        <DialogBox request={{ kind: 'confirm', ...question }} onAnswer={() => undefined} />
      </Card>
      <Row>
        <Button size="small" onClick={() => void dialog.alert(word('alertText'))}>
          alert
        </Button>
        <Button size="small" onClick={() => void ask()}>
          confirm
        </Button>
        <Button size="small" kind="secondary" onClick={() => setOpen('popup')}>
          {word('popup')}
        </Button>
        <Button size="small" kind="secondary" onClick={() => setOpen('sheet')}>
          {word('sheet')}
        </Button>
        <Button size="small" kind="secondary" onClick={() => setOpen('bare')}>
          {word('noClose')}
        </Button>
      </Row>
      <Popup open={open === 'popup'} onClose={close} title={word('sheet')}>
        <Button block onClick={close}>
          {ui('confirm')}
        </Button>
      </Popup>
      <Popup open={open === 'bare'} onClose={close} title={word('sheet')} closable={false}>
        <Button block onClick={close}>
          {ui('confirm')}
        </Button>
      </Popup>
      <Sheet
        open={open === 'sheet'}
        onClose={close}
        title={word('sheet')}
        foot={
          <Button block onClick={close}>
            {ui('confirm')}
          </Button>
        }
      >
        {[...'123456789012'].map((_, index) => (
          <p key={index} className={styles.item}>
            {word('sheetText')}
          </p>
        ))}
      </Sheet>
    </Exhibit>
  );
}

export function FailureExhibit() {
  const word = useWords('gallery');
  const breakChunk = () => {
    const script = document.createElement('script');
    script.src = '/_next/static/chunks/missing.js';
    document.head.append(script);
  };
  const showTimeout = () => document.querySelector('[data-page-failure="timeout"]')?.removeAttribute('hidden');
  return (
    <Exhibit title={word('failure')}>
      <Card>
        <ErrorState inline />
      </Card>
      <Card>
        <TimeoutState inline />
      </Card>
      <Card>
        <OfflineState inline />
      </Card>
      <Row>
        <Button size="small" kind="plain" onClick={breakChunk}>
          {word('chunkError')}
        </Button>
        <Button size="small" kind="plain" onClick={showTimeout}>
          {word('chunkTimeout')}
        </Button>
      </Row>
    </Exhibit>
  );
}
