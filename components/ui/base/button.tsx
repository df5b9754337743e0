import { Icon } from './icon';
import type { IconName } from './icon-paths';
import { TextButton, type TextButtonProps } from './text-button';

interface ButtonProps extends Omit<TextButtonProps, 'before'> {
  readonly icon?: IconName;
}

export function Button({ icon, ...button }: ButtonProps) {
  return <TextButton {...button} before={icon && <Icon name={icon} size={button.size === 'small' ? 14 : 18} />} />;
}
