import { type IconName, iconPaths } from './icon-paths';

interface IconProps {
  readonly name: IconName;
  /** Side in design px; default 20. */
  readonly size?: number;
  /** Read aloud; without it the icon is decoration. */
  readonly label?: string;
  readonly className?: string | undefined;
}

export function Icon({ name, size = 20, label, className }: IconProps) {
  const filled = name.endsWith('Fill');
  const side = `${size / 16}rem`;
  return (
    <svg
      viewBox="0 0 24 24"
      width="24"
      height="24"
      style={{ width: side, height: side, flex: 'none' }}
      fill={filled ? 'currentColor' : 'none'}
      stroke={filled ? 'none' : 'currentColor'}
      strokeWidth={name === 'more' ? 2.75 : 1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      className={className}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <path d={iconPaths[name]} />
    </svg>
  );
}
