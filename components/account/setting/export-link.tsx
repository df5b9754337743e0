'use client';

import { serverNow } from '@/lib/kernel/shop-clock';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useServerClock } from '@/components/parts/shell/use-server-clock';
import { Countdown } from '@/components/ui/base/countdown';
import { PressButton } from '@/components/ui/base/press-button';
import { toast } from '@/components/ui/overlay/toast';
import { useChannel } from '@/lib/channel/use-channel';
import { useWords } from '@/lib/i18n/use-words';
import { loginCalls } from '@/lib/queries/login';
import { href } from '@/lib/routing/href';
import { OPEN_EXPORT } from './open-export';
import styles from './setting.module.css';

/** Logs in whoever opens it first, and leads to the export. */
const linkOf = (slug: string, encryptToken: string): string =>
  new URL(href(slug, '/login', { encryptToken, returnTo: href(slug, '/my/setting', { open: OPEN_EXPORT }) }), window.location.origin).href;

/** WeChat saves no files. The link is kept in memory only, and for no longer than it works. */
export function ExportLink() {
  useServerClock();
  const word = useWords('personal');
  const { slug } = useChannel();
  const { mutate: ask, isPending, data: token, reset } = useMutation({ ...loginCalls.encryptToken(), gcTime: 0 });
  const [over, setOver] = useState(false);
  const copy = (link: string) => {
    // Refused without TLS, or where the tap counts as too long ago; the link can still be selected.
    void navigator.clipboard?.writeText(link).then(
      () => toast.success(word('exportLinkCopied')),
      () => toast.info(word('exportLinkByHand')),
    );
  };
  const make = () =>
    ask(
      {},
      {
        onSuccess: ({ encryptToken }) => {
          setOver(false);
          copy(linkOf(slug, encryptToken));
        },
      },
    );
  const end = () => {
    reset();
    setOver(true);
  };
  const link = token && linkOf(slug, token.encryptToken);
  return (
    <div className={styles.form}>
      <p className={styles.note}>{word('exportInWechat')}</p>
      {token && link ? (
        <>
          <label className={styles.link}>
            {word('exportLink')}
            <textarea readOnly rows={3} value={link} onFocus={({ target }) => target.select()} />
          </label>
          <PressButton size="large" block onClick={() => copy(link)}>
            {word('exportLinkCopy')}
          </PressButton>
          <p className={styles.note}>
            {word('exportLinkLeft')} <Countdown until={token.expireTime} look="short" now={serverNow} onEnd={end} />
          </p>
        </>
      ) : (
        <PressButton size="large" block busy={isPending} onClick={make}>
          {word(over ? 'exportLinkAgain' : 'exportLinkMake')}
        </PressButton>
      )}
      <p className={styles.note} role="status">
        {word(over && !token ? 'exportLinkOver' : 'exportLinkNote')}
      </p>
    </div>
  );
}
