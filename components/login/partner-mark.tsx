import styles from './partner-mark.module.css';

/** A partner's mark: its initial on the theme's colours. The name stands beside it. */
export function PartnerMark({ name }: { readonly name: string }) {
  return (
    <span className={styles.mark} aria-hidden>
      {Array.from(name)[0]}
    </span>
  );
}
