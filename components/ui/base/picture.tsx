import { getImageProps } from 'next/image';
import { classNames } from './class-names';
import styles from './picture.module.css';

/** Catalogue pictures are made at seed time in these widths, px (`images` of next.config.js says them too); no optimizer runs. */
const WIDTHS = [240, 480, 750] as const;

const preMade = ({ src, width }: { src: string; width: number }): string =>
  src.startsWith('/pictures/') ? `${src}-${WIDTHS.find((known) => known >= width) ?? 750}.webp` : src;

interface PictureProps {
  /** '/pictures/hotel-12', without width and ending; any other address is taken as it is. */
  readonly src: string;
  /** Empty when the words beside it say the same. */
  readonly alt: string;
  /** CSS aspect-ratio, '4 / 3'. */
  readonly ratio: string;
  /** How wide it is shown, as the `sizes` attribute; default the whole column. */
  readonly sizes?: string;
  /** The page's first picture: fetched at once. */
  readonly priority?: boolean;
  /** Out of sight when the page opens: fetched after its scripts. */
  readonly later?: boolean;
  readonly rounded?: boolean;
  readonly className?: string | undefined;
}

const COLUMN_SIZES = '(min-width: 480px) 480px, 100vw';

/** next/image by its getImageProps: plain markup, without the client component's JavaScript. */
export function Picture({ src, alt, ratio, sizes = COLUMN_SIZES, priority = false, later = false, rounded, className }: PictureProps) {
  const { props } = getImageProps({ src, alt, sizes, fill: true, loader: preMade, loading: priority ? 'eager' : 'lazy' });
  return (
    <span className={classNames(styles.frame, rounded && styles.rounded, className)} style={{ aspectRatio: ratio }}>
      {/* eslint-disable-next-line @next/next/no-img-element -- this is next/image, without its client part */}
      <img {...props} alt={alt} className={styles.image} fetchPriority={priority ? 'high' : later ? 'low' : 'auto'} />
    </span>
  );
}
