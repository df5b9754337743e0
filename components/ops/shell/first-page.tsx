'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { useWords } from '@/lib/i18n/use-words';
import { DeskState } from './desk-state';
import { pagesFor } from './navigation';
import { useMe } from './use-me';

/** Where somebody's work begins: the first page that they may open. */
export function FirstPage() {
  const word = useWords('opsShell');
  const router = useRouter();
  const { permissions } = useMe();
  const first = pagesFor(permissions)[0]?.path;
  useEffect(() => {
    if (first) router.replace(first);
  }, [first, router]);
  return <DeskState kind="loading" title={word('loading')} />;
}
