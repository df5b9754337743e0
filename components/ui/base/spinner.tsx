import styles from './spinner.module.css';

/** `size` in design px. Decoration: the words beside it say what is waited for. */
export function Spinner({ size = 20 }: { readonly size?: number }) {
  return <i className={styles.spinner} style={{ width: `${size / 16}rem`, height: `${size / 16}rem` }} data-waiting aria-hidden />;
}
