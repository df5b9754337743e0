import styles from './portrait.module.css';

/** A person's picture, or the drawn default. The name stands beside it. */
export function Portrait({ src, large }: { readonly src: string | undefined; readonly large?: boolean }) {
  return (
    <span className={styles.portrait} data-large={large || undefined} aria-hidden>
      {src ? (
        // eslint-disable-next-line @next/next/no-img-element -- WeChat's own address or one of ours, already small
        <img src={src} alt="" referrerPolicy="no-referrer" />
      ) : (
        <svg viewBox="0 0 24 24" fill="currentColor">
          <path d="M12 13.4a5.2 5.2 0 100-10.4 5.2 5.2 0 000 10.4zM2 26c.5-6.5 4.7-10.200 10-10.2S21.5 19.5 22 26z" />
        </svg>
      )}
    </span>
  );
}
