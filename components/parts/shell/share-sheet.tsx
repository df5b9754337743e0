'use client';

import { useState } from 'react';
import { sharePage } from './share-page';
import { Button } from '@/components/ui/base/button';
import { Sheet } from '@/components/ui/overlay/sheet';
import { toast } from '@/components/ui/overlay/toast';
import words from '@/lib/i18n/messages/share.json';
import { useLateWords } from '@/lib/i18n/use-words';
import { POSTER_SIZE, sharePicture } from '@/lib/seo/share-pictures';
import { wechatEnvironment } from '@/lib/wechat/environment';
import styles from './share-sheet.module.css';

interface ShareSheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly name: string;
  /** The sentence sent along with a shared link. */
  readonly shareText: string;
  /** The page's canonical path, without what this visit added to the address. */
  readonly path: string;
}

/** A poster to save, with a QR code for this page in this channel, and the link. In WeChat only its own menu can send a link. */
export function ShareSheet({ open, onClose, name, shareText, path }: ShareSheetProps) {
  const word = useLateWords(words);
  const [poster, setPoster] = useState<'coming' | 'there' | 'failed'>('coming');
  const inWechat = wechatEnvironment(navigator.userAgent) !== 'none';
  const share = async () => {
    const outcome = await sharePage({ title: name, text: shareText, path });
    if (outcome === 'copied') toast.success(word('linkCopied'));
    if (outcome === 'failed') toast.info(word('copyFailed'));
  };
  const foot = (
    <Button block size="large" onClick={() => void share()}>
      {word(typeof navigator.share === 'function' ? 'link' : 'copyLink')}
    </Button>
  );
  return (
    <Sheet open={open} onClose={onClose} title={word('title')} note={inWechat ? word('byMenu') : undefined} foot={!inWechat && foot}>
      {poster === 'failed' ? (
        <p className={styles.hint}>{word('posterFailed')}</p>
      ) : (
        <>
          {/* eslint-disable-next-line @next/next/no-img-element -- drawn by the server in its size */}
          <img
            className={styles.poster}
            src={sharePicture('poster', path)}
            alt={`${name} · ${word('poster')}`}
            width={POSTER_SIZE.width}
            height={POSTER_SIZE.height}
            aria-busy={poster === 'coming'}
            onLoad={() => setPoster('there')}
            onError={() => setPoster('failed')}
          />
          <p className={styles.hint} role="status">
            {word(poster === 'coming' ? 'posterComing' : 'posterSave')}
          </p>
        </>
      )}
    </Sheet>
  );
}
