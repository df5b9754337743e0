'use client';

import { type ComponentType, useEffect, useState } from 'react';
import { useStore } from '@/components/ui/base/store';
import { dialogStore } from './dialog';

/** By then the page has what it needs to be read and used. */
const FETCHED_AFTER_MS = 2_000;

/** The host of dialogs, which few visits see: fetched when the page stands, or with the first question. */
export function Dialogs() {
  const [Host, setHost] = useState<ComponentType>();
  const asked = useStore(dialogStore, undefined);
  useEffect(() => {
    if (Host) return undefined;
    const fetchHost = () =>
      void import('./dialog-host').then(
        ({ DialogHost }) => setHost(() => DialogHost),
        // Without it nobody can say yes.
        () => asked?.answer(false),
      );
    const timer = setTimeout(fetchHost, asked ? 0 : FETCHED_AFTER_MS);
    return () => clearTimeout(timer);
  }, [Host, asked]);
  return Host ? <Host /> : null;
}
