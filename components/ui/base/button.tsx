import { Icon } from './icon';
import type { IconName } from './icon-paths';
import { PageLink } from './page-link';
import { buttonClass, PressButton, type PressButtonProps } from './press-button';

interface ButtonProps extends Omit<PressButtonProps, 'before'> {
  readonly icon?: IconName;
  /** Makes it a link. */
  readonly href?: string;
  readonly replace?: boolean;
}

export function Button({ icon, href, replace, ...press }: ButtonProps) {
  const sign = icon && <Icon name={icon} size={press.size === 'small' ? 14 : 18} />;
  if (href === undefined || press.disabled || press.busy) return <PressButton {...press} before={sign} />;
  return (
    <PageLink
      href={href}
      className={buttonClass(press)}
      replace={replace}
      {...(press.label && { 'aria-label': press.label })}
      {...(press.onClick && { onClick: press.onClick })}
    >
      {sign}
      <span>{press.children}</span>
    </PageLink>
  );
}
