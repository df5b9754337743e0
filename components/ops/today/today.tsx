'use client';

import { useWords } from '@/lib/i18n/use-words';
import { DeskState } from '../shell/desk-state';
import { PageHead } from '../shell/page-head';

/** What waits. */
export function Today() {
  const word = useWords('opsShell');
  return (
    <>
      <PageHead title={word('today')} />
      <DeskState kind="empty" title={word('nothingWaits')} />
    </>
  );
}
