'use client';

import { useMutation } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useCallback, useEffect, useRef, useState } from 'react';
import { Screen } from '@/components/parts/screens/screen';
import { Result } from '@/components/parts/screens/result';
import { NavBar } from '@/components/ui/base/nav-bar';
import { TextButton } from '@/components/ui/base/text-button';
import { Skeleton } from '@/components/ui/list/skeleton';
import { toast } from '@/components/ui/overlay/toast';
import { useChannel } from '@/lib/channel/use-channel';
import { useWords } from '@/lib/i18n/use-words';
import { readPartnerMessage } from '@/lib/kernel/partner-message';
import { partnerCalls } from '@/lib/queries/partner';
import { href } from '@/lib/routing/href';
import styles from './frame.module.css';

/**
 * A partner's page on its own site keeps its origin, which its login needs. A stand-in on our site gets an opaque one: it must not reach
 * this site's storage.
 */
const trustOf = (url: string): Readonly<{ origin: string; sandbox: string }> => {
  const { origin } = new URL(url);
  const scripts = 'allow-forms allow-scripts';
  return origin === window.location.origin ? { origin: 'null', sandbox: scripts } : { origin, sandbox: `${scripts} allow-same-origin` };
};

/** How long the partner's page may take to load, ms. */
const PATIENCE_MS = 15_000;

/** The policy that allows the frame comes with this page's own document, so the page has to be loaded, not navigated to. */
const isLoadedAsItself = (): boolean => {
  const [load] = performance.getEntriesByType('navigation');
  return load === undefined || new URL(load.name).pathname === window.location.pathname;
};

type Phase = 'asking' | 'loading' | 'shown' | 'failed';

/** Haier's page inside ours. Messages count only if they come from its frame and its origin. */
export function PartnerFrame() {
  const { slug } = useChannel();
  const word = useWords('partner');
  const router = useRouter();
  const { mutateAsync: link } = useMutation(partnerCalls.haierLink({ hideLoading: true, quiet: true }));
  const [phase, setPhase] = useState<Phase>('asking');
  const [url, setUrl] = useState<string>();
  const [height, setHeight] = useState<number>();
  const frame = useRef<HTMLIFrameElement>(null);
  const begun = useRef(false);

  const open = useCallback(() => {
    setPhase('asking');
    link({}).then(
      (answer) => {
        setUrl(new URL(answer.url, window.location.href).href);
        setPhase('loading');
      },
      () => setPhase('failed'),
    );
  }, [link]);

  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    // Each address can be opened only once, so it is requested here and not during rendering.
    if (isLoadedAsItself()) open();
    else window.location.reload();
  }, [open]);

  useEffect(() => {
    if (phase !== 'loading') return;
    const timer = setTimeout(() => setPhase('failed'), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [phase]);

  useEffect(() => {
    if (url === undefined) return;
    const { origin } = trustOf(url);
    const hear = (event: MessageEvent) => {
      const message = readPartnerMessage(event, { origin, source: frame.current?.contentWindow });
      if (message?.type === 'partner.height') setHeight(message.height);
      if (message?.type === 'partner.done') {
        toast.success(word('frameDone'));
        router.push(href(slug, '/index'));
      }
    };
    window.addEventListener('message', hear);
    return () => window.removeEventListener('message', hear);
  }, [url, router, slug, word]);

  return (
    <Screen flush head={<NavBar title={word('frameTitle')} />}>
      <p className={styles.by}>{word('frameBy')}</p>
      <noscript>
        <p className={styles.by}>{word('frameNeedsScript')}</p>
      </noscript>
      {phase === 'failed' && (
        <Result
          kind="fail"
          title={word('frameFailed')}
          text={word('frameFailedText')}
          actions={
            <>
              <TextButton block size="large" onClick={open}>
                {word('frameAgain')}
              </TextButton>
              <TextButton block size="large" kind="plain" href={href(slug, '/index')}>
                {word('toIndex')}
              </TextButton>
            </>
          }
        />
      )}
      {(phase === 'asking' || phase === 'loading') && (
        <div className={styles.waiting} aria-hidden>
          <Skeleton width="40%" height="1.5rem" />
          <Skeleton height="9rem" />
          <Skeleton height="4rem" />
        </div>
      )}
      {url !== undefined && (phase === 'loading' || phase === 'shown') && (
        <iframe
          ref={frame}
          className={phase === 'shown' ? styles.frame : styles.coming}
          style={height === undefined ? undefined : { height }}
          src={url}
          title={word('frameTitle')}
          sandbox={trustOf(url).sandbox}
          referrerPolicy="no-referrer"
          onLoad={() => setPhase('shown')}
        />
      )}
    </Screen>
  );
}
