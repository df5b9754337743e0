import type { MouseEventHandler, ReactNode } from 'react';
import { classNames } from '@/components/ui/base/class-names';
import { Icon } from '@/components/ui/base/icon';
import type { IconName } from '@/components/ui/base/icon-paths';
import styles from './desk-button.module.css';
import { DeskSpinner } from './desk-spinner';

interface DeskButtonProps {
  readonly children: ReactNode;
  /** One `primary` to a page; `danger` for what takes something away. */
  readonly kind?: 'primary' | 'plain' | 'danger' | 'quiet';
  readonly icon?: IconName;
  readonly block?: boolean;
  /** Shows that it is being done, and ignores presses. */
  readonly busy?: boolean;
  readonly disabled?: boolean;
  readonly type?: 'button' | 'submit';
  readonly onClick?: MouseEventHandler<HTMLButtonElement>;
}

export function DeskButton({ children, kind = 'primary', icon, block, busy, disabled, type = 'button', onClick }: DeskButtonProps) {
  return (
    <button
      type={type}
      className={classNames(styles.button, styles[kind], block && styles.block)}
      disabled={disabled === true || busy === true}
      aria-busy={busy === true || undefined}
      {...(onClick && { onClick })}
    >
      {busy ? <DeskSpinner /> : icon && <Icon name={icon} size={16} />}
      <span>{children}</span>
    </button>
  );
}
