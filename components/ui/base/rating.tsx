import { Icon } from './icon';
import styles from './rating.module.css';

const STARS = [1, 2, 3, 4, 5] as const;

/** `score` of 5 stars; `label` is read aloud in their place. */
export function Rating({ score, label, size = 14 }: { readonly score: number; readonly label: string; readonly size?: number }) {
  const stars = STARS.map((star) => <Icon key={star} name="starFill" size={size} />);
  return (
    <span className={styles.rating} role="img" aria-label={label}>
      <span className={styles.empty}>{stars}</span>
      <span className={styles.full} style={{ width: `${(Math.max(0, Math.min(5, score)) / 5) * 100}%` }}>
        {stars}
      </span>
    </span>
  );
}
