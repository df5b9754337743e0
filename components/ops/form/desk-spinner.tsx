import styles from './desk-spinner.module.css';

/** Decorative: the text beside it says what is being waited for. As large as the text. */
export const DeskSpinner = () => <i className={styles.spinner} aria-hidden />;
