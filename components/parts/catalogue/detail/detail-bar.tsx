'use client';

import { lazy, type MouseEvent, Suspense, useState } from 'react';
import { ActionBar } from '@/components/ui/base/bottom-bar';
import { TextButton } from '@/components/ui/base/text-button';
import { GlyphButton } from '@/components/ui/base/glyph-button';
import { service as serviceSign, share as shareSign } from '@/components/ui/base/glyph-paths';
import type { CustomerService } from '@/lib/channel/channel';
import { useWords } from '@/lib/i18n/use-words';
import type { Fen } from '@/lib/kernel/money';

const ServiceSheet = lazy(() => import('./service-sheet').then((module) => ({ default: module.ServiceSheet })));
const ShareSheet = lazy(() => import('@/components/parts/shell/share-sheet').then((module) => ({ default: module.ShareSheet })));

interface DetailBarProps {
  readonly name: string;
  /** The sentence sent along with a shared link. */
  readonly shareText: string;
  /** The page's canonical path. */
  readonly path: string;
  readonly service: CustomerService;
  readonly fen: Fen;
  readonly marketFen?: Fen;
  /** The price is that of another choice, while the present one is priced. */
  readonly isRepriced?: boolean;
  /** What the price is for. */
  readonly note?: string;
  readonly action: string;
  /** Where the action leads: a part of this page by its id, or another page. With neither, the button is disabled. */
  readonly target?: string;
  readonly href?: string;
  /** What the button does instead of leading somewhere. */
  readonly onAction?: () => void;
  readonly disabled?: boolean;
}

/** The code of a sheet is loaded on the first press. */
type Sheet = 'never' | 'open' | 'closed';

/** Customer service, sharing, the price, and the button that leads to the booking. */
export function DetailBar(props: DetailBarProps) {
  const { name, shareText, path, service, fen, marketFen, isRepriced = false, note, action, target, href, onAction, disabled } = props;
  const goal = target === undefined ? href : `#${target}`;
  // Scrolled by script, because following the link would add a history entry, and Back would only undo the scrolling.
  const scroll = (event: MouseEvent) => {
    if (target === undefined) return;
    event.preventDefault();
    document.getElementById(target)?.scrollIntoView({ block: 'start' });
  };
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
      <ActionBar extras={extras} fen={fen} isRepriced={isRepriced} {...(marketFen !== undefined && { marketFen })} note={note}>
        <TextButton
          size="large"
          disabled={disabled ?? (onAction === undefined && goal === undefined)}
          {...(goal !== undefined && { href: goal })}
          onClick={onAction ?? scroll}
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
