'use client';

import { DeskState } from '@/components/ops/shell/desk-state';
import { useWords } from '@/lib/i18n/use-words';

export default function DeskFailure({ reset }: { readonly reset: () => void }) {
  const word = useWords('opsShell');
  return <DeskState kind="failed" title={word('broken')} text={word('brokenText')} onRetry={reset} />;
}
