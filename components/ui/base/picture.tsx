import { classNames } from './class-names';
import styles from './picture.module.css';

declare module 'react' {
  interface CSSProperties {
    /** Of a Picture's frame, whose style sheet knows two ways to keep it. */
    readonly '--ratio'?: string;
  }
}

/** The widths in which catalogue pictures are made at seed time, px; there is no optimizer at run time. */
const WIDTHS = [240, 480, 750] as const;
const WIDEST = 750;
/** The highest pixel density of phones. */
const DENSEST = 3;
const COLUMN = 480;

interface PictureProps {
  /** '/pictures/hotel-12', without width and extension; any other address is used as it is. */
  readonly src: string;
  /** Empty if the text beside it says the same. */
  readonly alt: string;
  /** CSS aspect-ratio, '4 / 3'. */
  readonly ratio: string;
  /** The displayed width, as a `sizes` attribute; by default the whole column. */
  readonly sizes?: string;
  /** The page's first picture: loaded eagerly. */
  readonly priority?: boolean;
  /** Outside the first view: loaded after the scripts. */
  readonly later?: boolean;
  readonly rounded?: boolean;
  readonly className?: string | undefined;
}

const COLUMN_SIZES = '(min-width: 480px) 480px, 100vw';

/** The widths a phone may need for a picture displayed this wide: for `88px` none above 264. */
function widthsFor(sizes: string): readonly number[] {
  const shown = [...sizes.matchAll(/(\d+)(px|vw)(?=,|$)/g)].map(([, value, unit]) =>
    unit === 'px' ? Number(value) : (Number(value) / 100) * COLUMN,
  );
  const widest = Math.max(...shown);
  const enough = WIDTHS.findIndex((width) => width >= widest * DENSEST);
  return WIDTHS.filter((width, index) => width >= widest && (enough < 0 || index <= enough));
}

function sourceOf(src: string, sizes: string): { src: string; srcSet?: string; sizes?: string } {
  if (!src.startsWith('/pictures/')) return { src };
  const file = (width: number): string => `${src}-${width}.webp`;
  // Phones take the largest anyway; given a choice, a browser waits for the whole head before it requests any.
  if (sizes === COLUMN_SIZES) return { src: file(WIDEST) };
  const widths = widthsFor(sizes);
  if (widths.length === 1) return { src: file(widths[0] ?? WIDTHS[0]) };
  return { sizes, srcSet: widths.map((width) => `${file(width)} ${width}w`).join(', '), src: file(widths.at(-1) ?? WIDTHS[0]) };
}

/** Plain markup, because next/image would add a component and an inline style to each picture. */
export function Picture({ src, alt, ratio, sizes = COLUMN_SIZES, priority = false, later = false, rounded, className }: PictureProps) {
  return (
    <span className={classNames(styles.frame, rounded && styles.rounded, className)} style={{ '--ratio': ratio }}>
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
