import styles from './money.module.css';

interface OfOrderProps {
  readonly title: string;
  readonly numbers: readonly (string | null)[];
}

/** What was bought, and the numbers by which banks and colleagues name it. */
export const OfOrder = ({ title, numbers }: OfOrderProps) => (
  <>
    {title}
    {numbers.map(
      (number) =>
        number !== null && (
          <small key={number} className={styles.small}>
            {number}
          </small>
        ),
    )}
  </>
);
