import { PageLink } from '@/components/ui/base/page-link';
import { Picture } from '@/components/ui/base/picture';
import { useChannel } from '@/lib/channel/use-channel';
import { linkBelow } from '@/lib/routing/link-below';
import type { BlockOf } from '../activity-types';
import styles from './hot-picture.module.css';

interface HotPictureProps {
  readonly block: BlockOf<'picture'>;
  readonly priority: boolean;
}

const percent = (share: number): string => `${share}%`;

/** A picture with linked areas; one too small for a finger is enlarged. */
export function HotPicture({ block: { imgUrl, alt, width, height, areas }, priority }: HotPictureProps) {
  const { slug } = useChannel();
  return (
    <div className={styles.picture}>
      <Picture src={imgUrl} alt={alt} ratio={`${width} / ${height}`} priority={priority} />
      {areas.map((area, index) => (
        <PageLink
          key={index}
          href={linkBelow(slug, area.link)}
          aria-label={area.text}
          className={styles.area}
          style={{ left: percent(area.left), top: percent(area.top), width: percent(area.width), height: percent(area.height) }}
        />
      ))}
    </div>
  );
}
