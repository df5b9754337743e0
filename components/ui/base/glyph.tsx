import { classNames } from './class-names';

export interface GlyphProps {
  /** Path data in the family's 24 px box. */
  readonly d: string;
  /** Side in design px; default 20. */
  readonly size?: number;
  readonly filled?: boolean;
  /** Read aloud; without it the glyph is decoration. */
  readonly label?: string | undefined;
  readonly weight?: number;
  readonly className?: string | undefined;
}

const DEFAULT_SIZE = 20;
const DEFAULT_WEIGHT = 1.75;

/** One drawing of the icon family: 24 px box, 1.75 px round strokes. What all share is in lib/theme/base.css: a page has dozens. */
export function Glyph({ d, size = DEFAULT_SIZE, filled = false, label, weight = DEFAULT_WEIGHT, className }: GlyphProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      className={classNames('glyph', filled && 'glyph-filled', className)}
      {...(size !== DEFAULT_SIZE && { style: { fontSize: `${size / 16}rem` } })}
      {...(weight !== DEFAULT_WEIGHT && { strokeWidth: weight })}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <path d={d} />
    </svg>
  );
}
