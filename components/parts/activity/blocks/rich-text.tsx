import { Card } from '@/components/ui/base/card';
import { Picture } from '@/components/ui/base/picture';
import type { BlockOf } from '../activity-types';
import styles from './rich-text.module.css';

/** Headings, paragraphs and pictures as operations wrote them. */
export const RichText = ({ block: { content } }: { readonly block: BlockOf<'richText'> }) => (
  <Card>
    <div className={styles.text}>
      {content.map((part, index) => {
        if (part.kind === 'heading') return <h2 key={index}>{part.text}</h2>;
        if (part.kind === 'paragraph') return <p key={index}>{part.text}</p>;
        return <Picture key={index} src={part.url} alt={part.caption} ratio="16 / 9" rounded />;
      })}
    </div>
  </Card>
);
