import styles from './skeleton.module.css';

interface SkeletonProps {
  /** CSS lengths; by default a line of text across the full width. */
  readonly width?: string;
  readonly height?: string;
  readonly round?: boolean;
}

/** A grey placeholder. */
export function Skeleton({ width = '100%', height = '1em', round }: SkeletonProps) {
  return <span className={styles.block} style={{ width, height, ...(round && { borderRadius: '50%' }) }} data-waiting aria-hidden />;
}

const times = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

/** The shape of product rows. */
export function ListSkeleton({ rows = 4 }: { readonly rows?: number }) {
  return (
    <div className={styles.shimmer} aria-busy>
      {times(rows).map((row) => (
        <div key={row} className={styles.row}>
          <span className={styles.thumb} />
          <span className={styles.lines}>
            <Skeleton width="90%" height="1.1em" />
            <Skeleton width="55%" height="0.8em" />
            <Skeleton width="40%" height="0.9em" />
            <Skeleton width="30%" height="1.3em" />
          </span>
        </div>
      ))}
    </div>
  );
}

/** The shape of a two-column list. */
export function TileSkeleton({ tiles = 4 }: { readonly tiles?: number }) {
  return (
    <div className={styles.shimmer} aria-busy>
      <div className={styles.tiles}>
        {times(tiles).map((tile) => (
          <span key={tile} className={styles.tile}>
            <span className={styles.square} />
            <span className={styles.lines}>
              <Skeleton width="90%" />
              <Skeleton width="45%" height="1.3em" />
            </span>
          </span>
        ))}
      </div>
    </div>
  );
}

/** The shape of a detail page: picture, price block, two cards. */
export function DetailSkeleton() {
  return (
    <div className={styles.shimmer} aria-busy>
      <span className={styles.hero} />
      <div className={styles.stack}>
        {[3, 2, 4].map((lines) => (
          <div key={lines} className={styles.card}>
            {times(lines).map((line) => (
              <Skeleton key={line} width={`${90 - line * 18}%`} />
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}

/** The shape of a form or a list of cells. */
export function CellSkeleton({ cells = 4 }: { readonly cells?: number }) {
  return (
    <div className={styles.shimmer} aria-busy>
      <div className={styles.card}>
        {times(cells).map((cell) => (
          <span key={cell} className={styles.cell}>
            <Skeleton width="25%" />
            <Skeleton width="40%" />
          </span>
        ))}
      </div>
    </div>
  );
}
