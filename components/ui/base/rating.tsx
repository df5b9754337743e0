import styles from './rating.module.css';

const STARS = 5;
/** Of the icon family's box. */
const SIDE = 24;
const stars = Array.from(
  { length: STARS },
  (_, place) => `M${12 + place * SIDE} 3l2.7 5.6 6.2.9-4.5 4.4 1.1 6.1-5.5-2.9-5.5 2.9 1.1-6.1-4.5-4.4 6.2-.9z`,
).join('');

/** `score` of 5 stars; `label` is read aloud in their place. */
export function Rating({ score, label, size = 14 }: { readonly score: number; readonly label: string; readonly size?: number }) {
  const full = Math.max(0, Math.min(STARS, score)) * SIDE;
  return (
    <svg
      className={styles.rating}
      viewBox={`0 0 ${STARS * SIDE} ${SIDE}`}
      role="img"
      aria-label={label}
      style={{ fontSize: `${size / 16}rem` }}
    >
      <path d={stars} />
      {/* An inner drawing ends at its own edge. */}
      <svg width={full} height={SIDE}>
        <path d={stars} className={styles.full} />
      </svg>
    </svg>
  );
}
