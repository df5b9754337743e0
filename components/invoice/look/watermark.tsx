import styles from './look.module.css';

const COLUMNS = [0, 1, 2];
const ROWS = Array.from({ length: 12 }, (_, row) => row);

/** Marks a sample all over. It is a picture, so that it is not read aloud and needs no contrast. */
export function Watermark({ text }: { readonly text: string }) {
  return (
    <svg className={styles.watermark} viewBox="0 0 360 1200" preserveAspectRatio="xMidYMin slice" aria-hidden>
      {ROWS.flatMap((row) =>
        COLUMNS.map((column) => (
          <text
            key={`${row}-${column}`}
            x={0}
            y={0}
            transform={`translate(${column * 140 - (row % 2) * 60} ${row * 104 + 70}) rotate(-24)`}
          >
            {text}
          </text>
        )),
      )}
    </svg>
  );
}
