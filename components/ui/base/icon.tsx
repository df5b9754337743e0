import { Glyph, type GlyphProps } from './glyph';
import { type IconName, iconPaths } from './icon-paths';

interface IconProps extends Pick<GlyphProps, 'size' | 'label' | 'className'> {
  readonly name: IconName;
}

export function Icon({ name, ...rest }: IconProps) {
  return <Glyph d={iconPaths[name]} filled={name.endsWith('Fill')} weight={name === 'more' ? 2.75 : 1.75} {...rest} />;
}
