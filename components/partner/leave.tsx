'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { Result } from '@/components/parts/screens/result';
import { Screen } from '@/components/parts/screens/screen';
import { Facts } from '@/components/ui/base/facts';
import { NavBar } from '@/components/ui/base/nav-bar';
import { buttonClass } from '@/components/ui/base/press-button';
import { TextButton } from '@/components/ui/base/text-button';
import { useChannel } from '@/lib/channel/use-channel';
import { useWords } from '@/lib/i18n/use-words';
import { type Leaving, leavingTo } from '@/lib/kernel/leaving';
import { href } from '@/lib/routing/href';

const never = () => () => undefined;

/** Undefined on the server, which doesn't know the address. */
function useLeaving(known: readonly string[]): Leaving | undefined {
  const address = useSyncExternalStore(
    never,
    () => window.location.href,
    () => undefined,
  );
  return useMemo(() => {
    if (address === undefined) return undefined;
    const { origin, searchParams } = new URL(address);
    return leavingTo(searchParams.get('url'), origin, known);
  }, [address, known]);
}

const titles = { own: 'leaveKnown', known: 'leaveKnown', ask: 'leaveAsk', refused: 'leaveRefused' } as const;
const texts = { own: 'leaveKnownText', known: 'leaveKnownText', ask: 'leaveAskText', refused: 'leaveRefusedText' } as const;
const pictures = { own: 'waiting', known: 'waiting', ask: 'waiting', refused: 'fail' } as const;

/**
 * Goes to our own pages and to partners' sites at once, to other sites on a press, and nowhere for anything that is not a plain address.
 */
export function Leave({ known }: { readonly known: readonly string[] }) {
  const { slug, name } = useChannel();
  const word = useWords('partner');
  const router = useRouter();
  const leaving = useLeaving(known);
  const { kind } = leaving ?? {};
  const place = leaving?.kind === 'own' ? leaving.path : leaving?.kind === 'known' ? leaving.url : undefined;

  useEffect(() => {
    if (place === undefined) return;
    if (kind === 'own') router.replace(place);
    else window.location.replace(place);
  }, [kind, place, router]);

  const home = href(slug, '/index');
  return (
    <Screen head={<NavBar title={word('leaveTitle')} ground="page" />}>
      {!leaving && <Result kind="waiting" title={word('leaveChecking')} text={word('leaveAskText', { partner: name })} />}
      {leaving && (
        <Result
          kind={pictures[leaving.kind]}
          title={word(titles[leaving.kind])}
          text={word(texts[leaving.kind], { partner: name })}
          actions={
            <>
              {(leaving.kind === 'ask' || leaving.kind === 'known') && (
                // Neither this page's address nor a handle on its window is passed on.
                <a
                  className={buttonClass({ block: true, size: 'large', kind: leaving.kind === 'ask' ? 'plain' : 'primary' })}
                  href={leaving.url}
                  rel="noopener noreferrer nofollow"
                >
                  {word('leaveGo')}
                </a>
              )}
              {leaving.kind === 'own' && (
                <TextButton block size="large" href={leaving.path}>
                  {word('leaveGo')}
                </TextButton>
              )}
              <TextButton block size="large" kind={leaving.kind === 'ask' ? 'primary' : 'plain'} href={home}>
                {word(leaving.kind === 'refused' ? 'toIndex' : 'leaveStay')}
              </TextButton>
            </>
          }
        >
          {(leaving.kind === 'ask' || leaving.kind === 'known') && <Facts facts={[[word('leaveHost'), leaving.host]]} />}
        </Result>
      )}
    </Screen>
  );
}
