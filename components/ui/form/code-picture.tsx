'use client';

import { useId, useState } from 'react';
import { Icon } from '@/components/ui/base/icon';
import { Spinner } from '@/components/ui/base/spinner';
import { toast } from '@/components/ui/overlay/toast';
import { useWords } from '@/lib/i18n/use-words';
import { textInPicture } from './text-in-picture';
import styles from './tool.module.css';

/** Reads a code from a picture, taken now or kept in the album. The picture stays on the phone. */
export function CodePicture({ onText }: { readonly onText: (text: string) => void }) {
  const word = useWords('codePicture');
  const id = useId();
  const [reading, setReading] = useState(false);
  const read = async (picture: File) => {
    setReading(true);
    const text = await textInPicture(picture);
    setReading(false);
    if (text === undefined) toast.info(word('noCodeInPicture'), { ms: 2500 });
    else onText(text);
  };
  return (
    <>
      <input
        id={id}
        type="file"
        accept="image/*"
        className="visually-hidden"
        disabled={reading}
        onChange={({ target }) => {
          const [picture] = target.files ?? [];
          // Cleared so that picking the same file again fires another change event.
          target.value = '';
          if (picture) void read(picture);
        }}
      />
      <label htmlFor={id} className={styles.tool} aria-busy={reading}>
        {reading ? <Spinner size={18} /> : <Icon name="camera" size={18} />}
        {word(reading ? 'reading' : 'fromPicture')}
      </label>
    </>
  );
}
