'use client';

import dynamic from 'next/dynamic';
import { useEffect, useState } from 'react';
import { Cell, CellGroup } from '@/components/ui/base/cell';
import { useWords } from '@/lib/i18n/use-words';
import { OPEN_EXPORT } from './open-export';

const Devices = dynamic(() => import('./devices').then((module) => module.Devices), { ssr: false });
const NotificationChoices = dynamic(() => import('./notification-choices').then((module) => module.NotificationChoices), { ssr: false });
const DataExport = dynamic(() => import('./data-export').then((module) => module.DataExport), { ssr: false });

/** Devices, messages and personal data. The code of each sheet is loaded on the first tap. */
export function Security() {
  const word = useWords('personal');
  const [open, setOpen] = useState<'devices' | 'notifications' | 'export' | undefined>(undefined);
  useEffect(() => {
    // Whoever comes by the link made in WeChat.
    if (new URLSearchParams(window.location.search).get('open') === OPEN_EXPORT) setOpen('export');
  }, []);
  const close = () => setOpen(undefined);
  return (
    <>
      <CellGroup title={word('security')}>
        <Cell icon="mobile" title={word('devices')} onClick={() => setOpen('devices')} />
        <Cell icon="bell" title={word('notifications')} onClick={() => setOpen('notifications')} />
        <Cell icon="shield" title={word('export')} onClick={() => setOpen('export')} />
      </CellGroup>
      {open === 'devices' && <Devices onClose={close} />}
      {open === 'notifications' && <NotificationChoices onClose={close} />}
      {open === 'export' && <DataExport onClose={close} />}
    </>
  );
}
