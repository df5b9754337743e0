import { useWords } from '@/lib/i18n/use-words';
import { takenPercent } from './taken-percent';
import styles from './stock-bar.module.css';

interface StockBarProps {
  /** Pieces in the round. */
  readonly units: number;
  /** Pieces that nobody has taken. */
  readonly left: number;
  /** Pieces held by unpaid orders, which may come back. */
  readonly unpaid: number;
}

/** From this percentage on, the bar shows the number of pieces left. */
const NEARLY_GONE = 85;

/** The share of a round that is taken; once all of it is, whether pieces may come back. */
export function StockBar({ units, left, unpaid }: StockBarProps) {
  const word = useWords('activity');
  const percent = takenPercent(units, left);
  const text = () => {
    if (left <= 0) return unpaid > 0 ? word('mayComeBack', { count: unpaid }) : word('allTaken');
    if (percent === 0) return word('pieces', { count: units });
    return percent >= NEARLY_GONE ? word('onlyLeft', { count: left }) : word('taken', { percent });
  };
  return (
    <span className={styles.stock}>
      <span className={styles.track} aria-hidden>
        {percent > 0 && <span className={styles.fill} style={{ width: `${percent}%` }} />}
      </span>
      <span className={styles.text}>{text()}</span>
    </span>
  );
}
