import styles from './rule-lines.module.css';

interface RuleLinesProps {
  readonly lines: readonly string[];
  /** Highlights the first line, because it is good news such as free cancellation. */
  readonly friendly: boolean;
}

/** The rules of a purchase, a line each. */
export function RuleLines({ lines, friendly }: RuleLinesProps) {
  return (
    <ul className={styles.rules}>
      {lines.map((line, index) => (
        <li key={line} className={friendly && index === 0 ? styles.friendly : undefined}>
          {line}
        </li>
      ))}
    </ul>
  );
}
