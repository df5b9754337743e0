'use client';

import { Card } from '@/components/ui/base/card';
import { Picture } from '@/components/ui/base/picture';
import { Tags } from '@/components/ui/base/tag';
import { TextButton } from '@/components/ui/base/text-button';
import { useWords } from '@/lib/i18n/use-words';
import styles from './half-filled.module.css';

/** A booking that was begun in this tab, and what its page is called by. */
export interface Begun {
  readonly image?: string;
  readonly name: string;
  readonly note: string;
  readonly tags?: readonly string[];
  readonly href: string;
}

/** The way back to a booking that was left half filled. */
export function HalfFilled({ begun: { image, name, note, tags = [], href } }: { readonly begun: Begun }) {
  const word = useWords('checkout');
  return (
    <Card>
      <h2 className={styles.title}>{word('halfFilled')}</h2>
      <div className={styles.line}>
        {image !== undefined && <Picture src={image} alt="" ratio="1 / 1" sizes="80px" rounded className={styles.picture} />}
        <div className={styles.text}>
          <p className={styles.name}>{name}</p>
          <p className={styles.note}>{note}</p>
          <Tags tags={tags} />
        </div>
      </div>
      <TextButton block size="large" href={href} replace>
        {word('goOn')}
      </TextButton>
    </Card>
  );
}
