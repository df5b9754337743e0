import { PageLink } from './page-link';
import { buttonClass, PressButton, type PressButtonProps } from './press-button';

export interface TextButtonProps extends PressButtonProps {
  /** Makes it a link. */
  readonly href?: string;
  readonly replace?: boolean;
}

/** A button, or a link that looks like one, without the icon table, which weighs 3 KB gz (`Button` has it). */
export function TextButton({ href, replace, ...press }: TextButtonProps) {
  if (href === undefined || press.disabled || press.busy) return <PressButton {...press} />;
  return (
    <PageLink
      href={href}
      className={buttonClass(press)}
      replace={replace}
      {...(press.label && { 'aria-label': press.label })}
      {...(press.onClick && { onClick: press.onClick })}
    >
      {press.before}
      <span>{press.children}</span>
    </PageLink>
  );
}
