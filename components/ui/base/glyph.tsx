import { classNames } from './class-names';

export interface GlyphProps {
  /** Path data in the family's 24 px box. */
  readonly d: string;
  /** Side in design px; default 20. */
  readonly size?: number;
  readonly filled?: boolean;
  /** For screen readers; without it the glyph is decorative. */
  readonly label?: string | undefined;
  readonly weight?: number;
  readonly className?: string | undefined;
}

const DEFAULT_SIZE = 20;
const DEFAULT_WEIGHT = 1.75;

/** An icon: 24 px box, 1.75 px round strokes. The styles shared by all are in lib/theme/base.css, because a page has dozens. */
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
