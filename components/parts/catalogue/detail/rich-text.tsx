import { Article } from '@/components/parts/screens/article';
import { Picture } from '@/components/ui/base/picture';
import type { RichBlock } from '@/lib/contract/goods/rich-text';
import styles from './rich-text.module.css';

function Block({ block }: { readonly block: RichBlock }) {
  if (block.kind === 'heading') return <h2>{block.text}</h2>;
  if (block.kind === 'paragraph') return <p>{block.text}</p>;
  return (
    <figure className={styles.figure}>
      <Picture src={block.url} alt={block.caption} ratio="4 / 3" rounded />
      {block.caption && <figcaption className={styles.caption}>{block.caption}</figcaption>}
    </figure>
  );
}

interface RichTextProps {
  readonly title: string;
  readonly meta: string;
  readonly blocks: readonly RichBlock[];
}

export const RichText = ({ title, meta, blocks }: RichTextProps) => (
  <Article title={title} meta={meta}>
    {blocks.map((block, index) => (
      // Blocks have no identity and never move.
      <Block key={index} block={block} />
    ))}
  </Article>
);
