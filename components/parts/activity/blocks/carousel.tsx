import { PageLink } from '@/components/ui/base/page-link';
import { Picture } from '@/components/ui/base/picture';
import { Swiper } from '@/components/ui/list/swiper';
import { useChannel } from '@/lib/channel/use-channel';
import { useWords } from '@/lib/i18n/use-words';
import { linkBelow } from '@/lib/routing/link-below';
import type { BlockOf } from '../activity-types';
import styles from './carousel.module.css';

interface CarouselProps {
  readonly block: BlockOf<'carousel'>;
  readonly priority: boolean;
}

/** Slides that advance every 3 s (§9); each says in words where it leads. */
export function Carousel({ block: { slides }, priority }: CarouselProps) {
  const { slug } = useChannel();
  const word = useWords('activity');
  return (
    <div className={styles.carousel}>
      <Swiper label={word('carousel')} rounded>
        {slides.map(({ imgUrl, alt, link }, index) => (
          <PageLink key={index} href={linkBelow(slug, link)} className={styles.slide}>
            <Picture src={imgUrl} alt="" ratio="5 / 2" priority={priority && index === 0} later={index > 0} />
            <span className={styles.text}>{alt}</span>
          </PageLink>
        ))}
      </Swiper>
    </div>
  );
}
