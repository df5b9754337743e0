import type { MouseEventHandler } from 'react';
import { Icon } from './icon';
import styles from './icon-button.module.css';
import type { IconName } from './icon-paths';

interface IconButtonProps {
  readonly icon: IconName;
  readonly label: string;
  /** Shows the label beneath the icon. */
  readonly captioned?: boolean;
  /** `tel:`, a page or another address. */
  readonly href?: string;
  readonly onClick?: MouseEventHandler<HTMLElement>;
  readonly disabled?: boolean;
  readonly size?: number;
}

export function IconButton({ icon, label, captioned, href, onClick, disabled, size = 22 }: IconButtonProps) {
  const content = (
    <>
      <Icon name={icon} size={size} />
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
