'use client';

import { useId } from 'react';
import { Icon } from '@/components/ui/base/icon';
import { Picture } from '@/components/ui/base/picture';
import { Spinner } from '@/components/ui/base/spinner';
import { useWords } from '@/lib/i18n/use-words';
import styles from './pictures.module.css';
import type { Pictures } from './use-pictures';

interface PictureFieldProps {
  readonly pictures: Pictures;
  readonly most: number;
}

/** Pictures of what went wrong, from camera or album. */
export function PictureField({ pictures: { pictures, add, remove }, most }: PictureFieldProps) {
  const word = useWords('pictures');
  const id = useId();
  return (
    <ul className={styles.pictures}>
      {pictures.map(({ key, url, busy }, index) => (
        <li key={key} className={styles.picture} aria-busy={busy}>
          {busy ? (
            <Spinner size={20} />
          ) : (
            <Picture src={url} alt={word('number', { number: index + 1 })} ratio="1 / 1" sizes="88px" rounded />
          )}
          <button type="button" className={styles.takeAway} aria-label={word('remove', { number: index + 1 })} onClick={() => remove(key)}>
            <Icon name="close" size={12} />
          </button>
        </li>
      ))}
      {pictures.length < most && (
        <li className={styles.picture}>
          <label htmlFor={id} className={styles.addPicture}>
            <Icon name="camera" size={24} />
            <span>{pictures.length === 0 ? word('add') : `${pictures.length}/${most}`}</span>
          </label>
          <input
            id={id}
            type="file"
            accept="image/*"
            multiple
            className="visually-hidden"
            aria-label={word('add')}
            onChange={({ target }) => {
              void add([...(target.files ?? [])]);
              // Cleared so that picking the same file again fires another change event.
              target.value = '';
            }}
          />
        </li>
      )}
    </ul>
  );
}
