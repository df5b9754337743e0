'use client';

import { lazy, Suspense, useState } from 'react';
import { ActionBar } from '@/components/ui/base/bottom-bar';
import { TextButton } from '@/components/ui/base/text-button';
import { GlyphButton } from '@/components/ui/base/glyph-button';
import { service as serviceSign, share as shareSign } from '@/components/ui/base/glyph-paths';
import type { CustomerService } from '@/lib/channel/channel';
import { useWords } from '@/lib/i18n/use-words';
import type { Fen } from '@/lib/kernel/money';

const ServiceSheet = lazy(() => import('./service-sheet').then((module) => ({ default: module.ServiceSheet })));
const ShareSheet = lazy(() => import('./share-sheet').then((module) => ({ default: module.ShareSheet })));

interface DetailBarProps {
  readonly name: string;
  /** The sentence that goes with a shared link. */
  readonly shareText: string;
  /** The page's canonical one. */
  readonly path: string;
  readonly service: CustomerService;
  readonly fen: Fen;
  readonly marketFen?: Fen;
  /** What the price is for. */
  readonly note?: string;
  readonly action: string;
  /** Where the action leads: to a part of the page by its id, or to another page; nowhere when there is nothing left. */
  readonly target?: string;
  readonly href?: string;
  /** What the action does where it leads nowhere. */
  readonly onAction?: () => void;
  readonly disabled?: boolean;
}

/** Its script comes with the first press. */
type Sheet = 'never' | 'open' | 'closed';

/** Service, share, the price and the way to what can be booked. */
export function DetailBar(props: DetailBarProps) {
  const { name, shareText, path, service, fen, marketFen, note, action, target, href, onAction, disabled } = props;
  const show = target === undefined ? undefined : () => document.getElementById(target)?.scrollIntoView({ block: 'start' });
  const press = onAction ?? show;
  const word = useWords('detail');
  const [sheet, setSheet] = useState<Sheet>('never');
  const [sharing, setSharing] = useState<Sheet>('never');
  const extras = (
    <>
      <GlyphButton d={serviceSign} label={word('service')} captioned onClick={() => setSheet('open')} />
      <GlyphButton d={shareSign} label={word('share')} captioned onClick={() => setSharing('open')} />
    </>
  );
  return (
    <>
      <ActionBar extras={extras} fen={fen} {...(marketFen !== undefined && { marketFen })} note={note}>
        <TextButton
          size="large"
          disabled={disabled ?? (press === undefined && href === undefined)}
          {...(href !== undefined && { href })}
          {...(press && { onClick: press })}
        >
          {action}
        </TextButton>
      </ActionBar>
      {sheet !== 'never' && (
        <Suspense fallback={null}>
          <ServiceSheet open={sheet === 'open'} onClose={() => setSheet('closed')} service={service} />
        </Suspense>
      )}
      {sharing !== 'never' && (
        <Suspense fallback={null}>
          <ShareSheet open={sharing === 'open'} onClose={() => setSharing('closed')} name={name} shareText={shareText} path={path} />
        </Suspense>
      )}
    </>
  );
}
