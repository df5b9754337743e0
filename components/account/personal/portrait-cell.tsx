'use client';

import dynamic from 'next/dynamic';
import { useId } from 'react';
import { Portrait } from '@/components/account/portrait';
import { Icon } from '@/components/ui/base/icon';
import { PressButton } from '@/components/ui/base/press-button';
import { useWords } from '@/lib/i18n/use-words';
import styles from './personal.module.css';
import { usePortrait } from './use-portrait';

const CropSheet = dynamic(() => import('./crop-sheet').then((module) => module.CropSheet), { ssr: false });

/** The portrait; a tap replaces it with a picture from camera or album. */
export function PortraitCell({ src }: { readonly src: string }) {
  const word = useWords('personal');
  const id = useId();
  const { picked, busy, pick, use, remove, drop } = usePortrait();
  return (
    <div className={styles.portrait}>
      <input
        id={id}
        type="file"
        accept="image/jpeg,image/png,image/webp"
        className="visually-hidden"
        aria-label={word('portraitChange')}
        disabled={busy}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) void pick(file);
          // Cleared so that picking the same file again fires another change event.
          target.value = '';
        }}
      />
      <label htmlFor={id} className={styles.pick} aria-busy={busy}>
        <Portrait large src={src} />
        <span>
          {word('portraitChange')}
          <Icon name="camera" size={16} />
        </span>
      </label>
      {src && (
        <PressButton kind="text" size="small" busy={busy} onClick={() => void remove()}>
          {word('portraitRemove')}
        </PressButton>
      )}
      {picked && <CropSheet file={picked} busy={busy} onUse={(area) => void use(area)} onClose={drop} />}
    </div>
  );
}
