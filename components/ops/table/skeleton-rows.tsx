import styles from './data-table.module.css';

const ROWS = 6;

/** As much room as the rows will take. */
export const SkeletonRows = ({ columns }: { readonly columns: number }) =>
  Array.from({ length: ROWS }, (_row, at) => (
    <tr key={at} aria-hidden>
      {Array.from({ length: columns }, (_cell, index) => (
        <td key={index}>
          <i className={styles.bone} style={{ width: `${40 + ((at * 3 + index * 5) % 5) * 10}%` }} />
        </td>
      ))}
    </tr>
  ));
