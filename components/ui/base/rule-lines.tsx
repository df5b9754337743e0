import styles from './rule-lines.module.css';

interface RuleLinesProps {
  readonly lines: readonly string[];
  /** The first line is one that buyers like to read: free to give back. */
  readonly friendly: boolean;
}

/** The rules of what is bought, a line each. */
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
