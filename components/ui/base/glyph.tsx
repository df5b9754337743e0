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

/** One drawing of the icon family: 24 px box, 1.75 px round strokes. */
export function Glyph({ d, size = 20, filled = false, label, weight = 1.75, className }: GlyphProps) {
  const side = `${size / 16}rem`;
  return (
    <svg
      viewBox="0 0 24 24"
      width="24"
      height="24"
      style={{ width: side, height: side, flex: 'none' }}
      fill={filled ? 'currentColor' : 'none'}
      stroke={filled ? 'none' : 'currentColor'}
      strokeWidth={weight}
      strokeLinecap="round"
      strokeLinejoin="round"
      className={className}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <path d={d} />
    </svg>
  );
}
