import { classNames } from './class-names';
import styles from './picture.module.css';

/** Catalogue pictures are made at seed time in these widths, px; no optimizer runs. */
const WIDTHS = [240, 480, 750] as const;
const WIDEST = 750;
/** The most dots a CSS px has on a phone. */
const DENSEST = 3;
const COLUMN = 480;

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

/** The widths that some phone may want of a picture shown so wide: of `88px` none above 264. */
function widthsFor(sizes: string): readonly number[] {
  const shown = [...sizes.matchAll(/(?<!:\s*)\b(\d+)(px|vw)/g)].map(([, value, unit]) =>
    unit === 'px' ? Number(value) : (Number(value) / 100) * COLUMN,
  );
  const widest = Math.max(...shown);
  const enough = WIDTHS.findIndex((width) => width >= widest * DENSEST);
  return WIDTHS.filter((width, index) => width >= widest && (enough < 0 || index <= enough));
}

function sourceOf(src: string, sizes: string): { src: string; srcSet?: string; sizes?: string } {
  if (!src.startsWith('/pictures/')) return { src };
  const file = (width: number): string => `${src}-${width}.webp`;
  // A phone takes the largest; with a choice a browser would wait for the document's head before it asks for any.
  if (sizes === COLUMN_SIZES) return { src: file(WIDEST) };
  const widths = widthsFor(sizes);
  if (widths.length === 1) return { src: file(widths[0] ?? WIDTHS[0]) };
  return { sizes, srcSet: widths.map((width) => `${file(width)} ${width}w`).join(', '), src: file(widths.at(-1) ?? WIDTHS[0]) };
}

/** Plain markup: next/image would bring a component for each, and the same style as an attribute of each. */
export function Picture({ src, alt, ratio, sizes = COLUMN_SIZES, priority = false, later = false, rounded, className }: PictureProps) {
  return (
    <span className={classNames(styles.frame, rounded && styles.rounded, className)} style={{ aspectRatio: ratio }}>
      {/* eslint-disable-next-line @next/next/no-img-element -- nothing is optimized while a page is asked for */}
      <img
        alt={alt}
        loading={priority ? 'eager' : 'lazy'}
        decoding="async"
        className={styles.image}
        {...(priority && { fetchPriority: 'high' })}
        {...(!priority && later && { fetchPriority: 'low' })}
        {...sourceOf(src, sizes)}
      />
    </span>
  );
}
