import { Article } from '@/components/screens/article';
import { Picture } from '@/components/ui/base/picture';
import type { HotelDetail, RichBlock } from './hotel-types';
import styles from './hotel-rich-text.module.css';

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

export const HotelRichText = ({ hotel }: { readonly hotel: HotelDetail }) => (
  <Article title={hotel.name} meta={`${hotel.cityName} · ${hotel.areaName}`}>
    {hotel.richText.map((block, index) => (
      // Blocks have no identity and never move.
      <Block key={index} block={block} />
    ))}
  </Article>
);
