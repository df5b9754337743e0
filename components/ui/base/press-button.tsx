import type { MouseEventHandler, ReactNode } from 'react';
import styles from './button.module.css';
import { classNames } from './class-names';
import { Spinner } from './spinner';

export type ButtonKind = 'primary' | 'secondary' | 'plain' | 'danger' | 'gold' | 'text';

export interface ButtonFace {
  readonly kind?: ButtonKind;
  readonly size?: 'large' | 'medium' | 'small';
  readonly block?: boolean;
  readonly className?: string;
}

export const buttonClass = ({ kind = 'primary', size = 'medium', block, className }: ButtonFace): string =>
  classNames(styles.button, styles[kind], styles[size], block && styles.block, className);

export interface PressButtonProps extends ButtonFace {
  readonly children: ReactNode;
  readonly before?: ReactNode;
  /** Shows a spinner and ignores presses. */
  readonly busy?: boolean;
  readonly disabled?: boolean;
  readonly type?: 'button' | 'submit';
  /** The id of the form that a submit button outside it submits. */
  readonly form?: string;
  readonly label?: string;
  readonly onClick?: MouseEventHandler<HTMLElement>;
}

/** A button that is neither a link nor has an icon, so that dialogs, which every page has, don't pull in the icon table. */
export function PressButton({ children, before, busy, disabled, type = 'button', form, label, onClick, ...face }: PressButtonProps) {
  return (
    <button
      type={type}
      className={buttonClass(face)}
      disabled={disabled === true || busy === true}
      aria-busy={busy === true || undefined}
      {...(label && { 'aria-label': label })}
      {...(form && { form })}
      {...(onClick && { onClick })}
    >
      {busy ? <Spinner size={16} /> : before}
      <span>{children}</span>
    </button>
  );
}
