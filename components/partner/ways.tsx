import styles from './ways.module.css';

interface WaysProps {
  readonly ways: readonly { readonly title: string; readonly text: string }[];
}

/** What to do, one numbered line after the other. */
export const Ways = ({ ways }: WaysProps) => (
  <ol className={styles.ways}>
    {ways.map(({ title, text }) => (
      <li key={title}>
        <b>{title}</b>
        <span>{text}</span>
      </li>
    ))}
  </ol>
);
