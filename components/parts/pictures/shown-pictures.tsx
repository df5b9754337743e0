'use client';

import { Picture } from '@/components/ui/base/picture';
import { useWords } from '@/lib/i18n/use-words';
import styles from './pictures.module.css';

/** Pictures that somebody has sent; nothing when there are none. */
export function ShownPictures({ pictures }: { readonly pictures: readonly string[] }) {
  const word = useWords('pictures');
  if (pictures.length === 0) return null;
  return (
    <ul className={styles.shown}>
      {pictures.map((url, index) => (
        <li key={url}>
          <Picture src={url} alt={word('number', { number: index + 1 })} ratio="1 / 1" sizes="80px" rounded />
        </li>
      ))}
    </ul>
  );
}
