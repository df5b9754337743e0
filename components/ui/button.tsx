import Link from 'next/link';
import type { MouseEventHandler, ReactNode } from 'react';
import styles from './button.module.css';
import { classNames } from './class-names';
import { Icon } from './icon';
import type { IconName } from './icon-paths';
import { Spinner } from './spinner';

export type ButtonKind = 'primary' | 'secondary' | 'plain' | 'danger' | 'gold' | 'text';

interface ButtonProps {
  readonly children: ReactNode;
  readonly kind?: ButtonKind;
  readonly size?: 'large' | 'medium' | 'small';
  readonly block?: boolean;
  readonly icon?: IconName;
  /** Shows a spinner and refuses presses. */
  readonly busy?: boolean;
  readonly disabled?: boolean;
  /** Makes it a link. */
  readonly href?: string;
  readonly replace?: boolean;
  readonly type?: 'button' | 'submit';
  /** The id of the form that a submit button outside of it sends. */
  readonly form?: string;
  readonly label?: string;
  readonly onClick?: MouseEventHandler<HTMLElement>;
  readonly className?: string;
}

export function Button(props: ButtonProps) {
  const { children, kind = 'primary', size = 'medium', block, icon, busy, disabled, href, replace, label, onClick } = props;
  const className = classNames(styles.button, styles[kind], styles[size], block && styles.block, props.className);
  const content = (
    <>
      {busy ? <Spinner size={16} /> : icon && <Icon name={icon} size={size === 'small' ? 14 : 18} />}
      <span>{children}</span>
    </>
  );
  const common = { className, ...(onClick && { onClick }), ...(label && { 'aria-label': label }) };
  if (href !== undefined && !disabled) {
    return (
      <Link {...common} href={href} prefetch={false} {...(replace && { replace })}>
        {content}
      </Link>
    );
  }
  return (
    <button
      {...common}
      type={props.type ?? 'button'}
      disabled={disabled === true || busy === true}
      aria-busy={busy === true || undefined}
      {...(props.form && { form: props.form })}
    >
      {content}
    </button>
  );
}
