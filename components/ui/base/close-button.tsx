import { Glyph } from './glyph';
import { close } from './glyph-paths';
import styles from './icon-button.module.css';

export function CloseButton({ label, onClick }: { readonly label: string; readonly onClick: () => void }) {
  return (
    <button type="button" className={styles.button} aria-label={label} onClick={onClick}>
      <Glyph d={close} />
    </button>
  );
}
