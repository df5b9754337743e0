'use client';

import { useEffect, useState } from 'react';
import { TextButton } from '@/components/ui/base/text-button';
import { toast } from '@/components/ui/overlay/toast';
import { useChannel } from '@/lib/channel/use-channel';
import { useWords } from '@/lib/i18n/use-words';
import { clientAddress } from '@/lib/kernel/client-address';
import { safeReturnPath } from '@/lib/kernel/url';
import { href } from '@/lib/routing/href';
import { type WechatEnvironment, wechatEnvironment } from '@/lib/wechat/environment';
import styles from './open-client.module.css';

/** If an app opens, this page is hidden by then, ms. */
const PATIENCE_MS = 2_500;

/** The page to open in the app, or here if the visitor stays; only a page of ours. */
const pageIn = (search: string): string | undefined => safeReturnPath(new URLSearchParams(search).get('page'));

export function OpenButton() {
  const { slug, code } = useChannel();
  const word = useWords('partner');
  const [place, setPlace] = useState<WechatEnvironment>('none');
  const [state, setState] = useState<'ready' | 'trying' | 'failed'>('ready');
  const [here, setHere] = useState(href(slug, '/index'));

  useEffect(() => {
    setPlace(wechatEnvironment(navigator.userAgent));
    setHere((index) => pageIn(window.location.search) ?? index);
  }, []);
  useEffect(() => {
    if (state !== 'trying') return;
    const timer = setTimeout(() => setState(document.hidden ? 'ready' : 'failed'), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [state]);

  // Only on a tap: nobody is thrown out of a page they have opened.
  const open = () => {
    setState('trying');
    window.location.href = clientAddress(code, here);
  };
  const copy = () => {
    const address = new URL(here, window.location.href).href;
    navigator.clipboard.writeText(address).then(
      () => toast.success(word('openCopied')),
      () => toast.info(word('openCopyFailed')),
    );
  };
  const note = place === 'browser' ? 'openInWechat' : place === 'miniProgram' ? 'openInProgram' : undefined;
  return (
    <div className={styles.actions}>
      {place !== 'miniProgram' && (
        <TextButton block size="large" disabled={place === 'browser'} onClick={open}>
          {word('openGo')}
        </TextButton>
      )}
      <p className={styles.note} role="status">
        {note ? word(note) : state === 'ready' ? '' : word(state === 'trying' ? 'openTrying' : 'openFailed')}
      </p>
      <TextButton block size="large" kind="plain" href={here}>
        {word('openHere')}
      </TextButton>
      <TextButton block kind="plain" onClick={copy}>
        {word('openCopy')}
      </TextButton>
    </div>
  );
}
