import { GlyphButton, type GlyphButtonProps } from './glyph-button';
import { type IconName, iconPaths } from './icon-paths';

interface IconButtonProps extends Omit<GlyphButtonProps, 'd'> {
  readonly icon: IconName;
}

export const IconButton = ({ icon, ...button }: IconButtonProps) => <GlyphButton {...button} d={iconPaths[icon]} />;
