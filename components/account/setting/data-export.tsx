'use client';

import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { CodeForm } from '@/components/account/code/code-form';
import { useAccount } from '@/components/account/use-account';
import { saveFile } from '@/components/parts/shell/save-file';
import { PressButton } from '@/components/ui/base/press-button';
import { Sheet } from '@/components/ui/overlay/sheet';
import type { OutputOf } from '@/lib/contract/contract';
import { useWords } from '@/lib/i18n/use-words';
import { accountCalls } from '@/lib/queries/account';
import { wechatEnvironment } from '@/lib/wechat/environment';
import { ExportLink } from './export-link';
import styles from './setting.module.css';

/** Downloads all that the shop holds about the user, after a fresh code; in WeChat, leads out of it. The files are dropped when the sheet closes. */
export function DataExport({ onClose }: { readonly onClose: () => void }) {
  const word = useWords('personal');
  const [file, setFile] = useState<OutputOf<'account.exportData'> | undefined>(undefined);
  return (
    <Sheet open onClose={onClose} title={word('export')}>
      {wechatEnvironment(navigator.userAgent) !== 'none' ? <ExportLink /> : file ? <Ready file={file} /> : <Ask onMade={setFile} />}
    </Sheet>
  );
}

function Ask({ onMade }: { readonly onMade: (file: OutputOf<'account.exportData'>) => void }) {
  const word = useWords('personal');
  const account = useAccount();
  const mobile = account.kind === 'user' ? account.user.userMobile : '';
  const { mutate: make, isPending } = useMutation({ ...accountCalls.exportData(), gcTime: 0 });
  return (
    <CodeForm
      purpose="exportData"
      mobile={mobile}
      note={<p className={styles.note}>{word('exportNote', { mobile })}</p>}
      action={word('exportStart')}
      footNote={<p className={styles.note}>{word('exportLimit')}</p>}
      busy={isPending}
      onCode={(captcha, fail) => make({ captcha }, { onSuccess: onMade, onError: fail })}
    />
  );
}

function Ready({ file: { fileName, page, document } }: { readonly file: OutputOf<'account.exportData'> }) {
  const word = useWords('personal');
  return (
    <div className={styles.form}>
      <p className={styles.note} role="status">
        {word('exportReady')}
      </p>
      <PressButton size="large" block onClick={() => saveFile(`${fileName}.html`, page, 'text/html')}>
        {word('exportPage')}
      </PressButton>
      <PressButton kind="secondary" size="large" block onClick={() => saveFile(`${fileName}.json`, document, 'application/json')}>
        {word('exportJson')}
      </PressButton>
      <p className={styles.note}>{word('exportLeft')}</p>
    </div>
  );
}
