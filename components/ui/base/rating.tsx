import styles from './rating.module.css';

const STARS = 5;

/** `score` of 5 stars; `label` is read aloud in their place. */
export function Rating({ score, label, size = 14 }: { readonly score: number; readonly label: string; readonly size?: number }) {
  const percent = (Math.max(0, Math.min(STARS, score)) / STARS) * 100;
  return (
    <span
      className={styles.rating}
      role="img"
      aria-label={label}
      style={{ fontSize: `${size / 16}rem`, backgroundSize: `${Number(percent.toFixed(2))}% 100%` }}
    />
  );
}
