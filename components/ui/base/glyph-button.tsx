import type { MouseEventHandler } from 'react';
import { Glyph } from './glyph';
import styles from './icon-button.module.css';

export interface GlyphButtonProps {
  /** Path data of the drawing. */
  readonly d: string;
  readonly label: string;
  /** Shows the label beneath the drawing. */
  readonly captioned?: boolean;
  /** `tel:`, a page or another address. */
  readonly href?: string;
  readonly onClick?: MouseEventHandler<HTMLElement>;
  readonly disabled?: boolean;
  readonly size?: number;
}

/** An icon button that doesn't pull in the icon table, which weighs 3 KB gz (`IconButton` does). */
export function GlyphButton({ d, label, captioned, href, onClick, disabled, size = 22 }: GlyphButtonProps) {
  const content = (
    <>
      <Glyph d={d} size={size} />
      {captioned && <span className={styles.caption}>{label}</span>}
    </>
  );
  const common = { className: styles.button, ...(captioned ? {} : { 'aria-label': label }), ...(onClick && { onClick }) };
  return href === undefined ? (
    <button type="button" {...common} disabled={disabled === true}>
      {content}
    </button>
  ) : (
    <a {...common} href={href}>
      {content}
    </a>
  );
}
