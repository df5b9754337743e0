/** Something shipped that a promised browser can't read, or doesn't have. */
export type Finding = Readonly<{
  /** 'Array.prototype.toReversed', ':has', 'lookbehind'. */
  feature: string;
  /** 'safari_ios 15 (since 16)'. */
  browsers: readonly string[];
  /** The text around it: minified files have one line. */
  near: string;
}>;

const BEFORE = 60;
const AFTER = 60;

export const around = (text: string, at: number): string =>
  text
    .slice(Math.max(0, at - BEFORE), at + AFTER)
    .replaceAll(/\s+/g, ' ')
    .trim();
