import styles from './look.module.css';

const COLUMNS = [0, 1, 2];
const ROWS = Array.from({ length: 12 }, (_, row) => row);

/** Behind a sample, all over. A picture: it is not read aloud, and nothing has to be legible against it. */
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
