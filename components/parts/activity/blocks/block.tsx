import { Section } from '@/components/ui/base/card';
import { useWords } from '@/lib/i18n/use-words';
import type { ActivityBlock, ActivityHead } from '../activity-types';
import { Carousel } from './carousel';
import { CountdownBlock } from './countdown-block';
import { HotPicture } from './hot-picture';
import { PackageCard } from './package-card';
import { Products } from './product-section';
import { RichText } from './rich-text';
import { Rules } from './rules';
import styles from './block.module.css';
import { TabBlock } from './tab-block';

interface DrawnBlockProps {
  readonly block: ActivityBlock;
  readonly activity: Pick<ActivityHead, 'startTime' | 'endTime'>;
  /** The first block of the page: its picture is loaded eagerly. */
  readonly priority: boolean;
}

/** One block of a dynamic page. */
export function DrawnBlock({ block, activity, priority }: DrawnBlockProps) {
  const word = useWords('activity');
  switch (block.kind) {
    case 'picture':
      return <HotPicture block={block} priority={priority} />;
    case 'carousel':
      return <Carousel block={block} priority={priority} />;
    case 'countdown':
      return <CountdownBlock block={block} />;
    case 'products':
      return (
        <section className={styles.part} aria-label={block.title || word('products')}>
          {block.title && <h2 className={styles.title}>{block.title}</h2>}
          <Products products={block.products} layout={block.layout} priority={priority} />
        </section>
      );
    case 'tabs':
      return <TabBlock block={block} priority={priority} />;
    case 'richText':
      return <RichText block={block} />;
    case 'coupon':
      return (
        <Section title={block.title} bare>
          <ul className={styles.list}>
            {block.packages.map((one) => (
              <li key={one.itemId}>
                <PackageCard offer={one} activity={activity} priority={false} />
              </li>
            ))}
          </ul>
        </Section>
      );
    case 'rules':
      return <Rules title={block.title} rules={block.rules} />;
  }
}
