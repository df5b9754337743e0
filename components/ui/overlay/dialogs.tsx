'use client';

import { type ComponentType, useEffect, useState } from 'react';
import { useStore } from '@/components/ui/base/store';
import { dialogStore } from './dialog';

/** By then the page can be read and used. */
const FETCHED_AFTER_MS = 2_000;

/** The host of dialogs, which few visits need: loaded once the page is ready, or with the first dialog. */
export function Dialogs() {
  const [Host, setHost] = useState<ComponentType>();
  const asked = useStore(dialogStore, undefined);
  useEffect(() => {
    if (Host) return undefined;
    const fetchHost = () =>
      void import('./dialog-host').then(
        ({ DialogHost }) => setHost(() => DialogHost),
        // If it can't be loaded, nobody can agree.
        () => asked?.answer(false),
      );
    const timer = setTimeout(fetchHost, asked ? 0 : FETCHED_AFTER_MS);
    return () => clearTimeout(timer);
  }, [Host, asked]);
  return Host ? <Host /> : null;
}
