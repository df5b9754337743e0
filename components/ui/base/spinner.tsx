import styles from './spinner.module.css';

/** `size` in design px. Decorative: the text beside it says what is being waited for. */
export function Spinner({ size = 20 }: { readonly size?: number }) {
  return <i className={styles.spinner} style={{ width: `${size / 16}rem`, height: `${size / 16}rem` }} data-waiting aria-hidden />;
}
