'use client';

import { lazy, Suspense, useState } from 'react';
import { GlyphButton } from '@/components/ui/base/glyph-button';
import { share as shareSign } from '@/components/ui/base/glyph-paths';
import { useWords } from '@/lib/i18n/use-words';
import styles from './share-button.module.css';

const ShareSheet = lazy(() => import('@/components/parts/shell/share-sheet').then((module) => ({ default: module.ShareSheet })));

interface ShareButtonProps {
  readonly title: string;
  readonly text: string;
  /** The page's canonical path. */
  readonly path: string;
}

/** Opens the sheet with the activity's poster and link, whose code is loaded on the first press. */
export function ShareButton({ title, text, path }: ShareButtonProps) {
  const word = useWords('detail');
  const [sheet, setSheet] = useState<'never' | 'open' | 'closed'>('never');
  return (
    <>
      <span className={styles.share}>
        <GlyphButton d={shareSign} label={word('share')} size={18} onClick={() => setSheet('open')} />
      </span>
      {sheet !== 'never' && (
        <Suspense fallback={null}>
          <ShareSheet open={sheet === 'open'} onClose={() => setSheet('closed')} name={title} shareText={text} path={path} />
        </Suspense>
      )}
    </>
  );
}
