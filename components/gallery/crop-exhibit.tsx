'use client';

import dynamic from 'next/dynamic';
import { useState } from 'react';
import { Button } from '@/components/ui/base/button';
import { Card } from '@/components/ui/base/card';
import type { CropArea } from '@/components/ui/form/cropper';
import { useWords } from '@/lib/i18n/use-words';
import { Exhibit } from './exhibit';

const Cropper = dynamic(() => import('@/components/ui/form/cropper').then((module) => module.Cropper), { ssr: false });

export function CropExhibit() {
  const word = useWords('gallery');
  const [area, setArea] = useState<CropArea | undefined>(undefined);
  const [open, setOpen] = useState(false);
  return (
    <Exhibit title={word('cropTitle')}>
      {open ? (
        <Card>
          <Cropper src="/share.png" label={word('cropArea')} zoomLabel={word('zoom')} onChange={setArea} />
          <p>{word('cropped', { x: area?.x ?? 0, y: area?.y ?? 0, size: area?.width ?? 0 })}</p>
        </Card>
      ) : (
        <Button onClick={() => setOpen(true)}>{word('cropTitle')}</Button>
      )}
    </Exhibit>
  );
}
