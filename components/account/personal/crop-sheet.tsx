'use client';

import { useEffect, useState } from 'react';
import { PressButton } from '@/components/ui/base/press-button';
import { type CropArea, Cropper } from '@/components/ui/form/cropper';
import { Sheet } from '@/components/ui/overlay/sheet';
import { useWords } from '@/lib/i18n/use-words';

interface CropSheetProps {
  readonly file: Blob;
  readonly busy: boolean;
  readonly onUse: (area: CropArea) => void;
  readonly onClose: () => void;
}

/** Lets the user choose which part of a picture becomes the portrait. */
export function CropSheet({ file, busy, onUse, onClose }: CropSheetProps) {
  const word = useWords('personal');
  const [src, setSrc] = useState<string | undefined>(undefined);
  const [area, setArea] = useState<CropArea | undefined>(undefined);
  useEffect(() => {
    const address = URL.createObjectURL(file);
    setSrc(address);
    return () => URL.revokeObjectURL(address);
  }, [file]);
  const foot = (
    <PressButton size="large" block busy={busy} disabled={!area} onClick={() => area && onUse(area)}>
      {word('use')}
    </PressButton>
  );
  return (
    <Sheet open onClose={onClose} title={word('cropTitle')} note={word('cropNote')} foot={foot}>
      {src && <Cropper src={src} label={word('cropArea')} zoomLabel={word('zoom')} onChange={setArea} />}
    </Sheet>
  );
}
