/**
 * All design tokens. `css.ts` turns them into tokens.css, and components read them only as CSS variables. Lengths are design px at a 375 px
 * viewport and become rem; colours are final.
 */
export const colours = {
  text: '#1F2329',
  secondary: '#646A73',
  /** Placeholders, struck-through prices and disabled text: too faint (3:1) for anything important. */
  tertiary: '#8F959E',
  line: '#EEF0F3',
  /** Borders of controls and plain buttons. */
  outline: '#D9DCE1',
  /** Unselected marks and disabled numbers. */
  faint: '#B6BBC3',
  skeleton: '#ECEEF1',
  page: '#F5F6F8',
  card: '#FFFFFF',
  backdrop: '#E9EBEF',
  price: '#F5432F',
  success: '#0A7A4A',
  successSoft: '#E8F7F0',
  warning: '#9A5000',
  warningSoft: '#FFF6E6',
  danger: '#CB2D1B',
  dangerSoft: '#FFF0ED',
  star: '#FFA21A',
  gold: '#F3D9A4',
  goldDeep: '#C9974B',
  goldInk: '#4A3315',
  goldPale: '#F9E7C3',
  goldRich: '#E6BE7C',
  night: '#17181C',
  nightRaised: '#25262C',
  /** Behind white icons on pictures. */
  veil: 'rgba(15, 17, 21, 0.6)',
  white: '#FFFFFF',
  scrim: 'rgba(15, 17, 21, 0.56)',
  toast: 'rgba(24, 26, 31, 0.9)',
} as const;

export const textSizes = [11, 12, 13, 15, 17, 20, 24, 32] as const;
export const spaces = [2, 4, 6, 8, 12, 16, 20, 24, 32, 40] as const;
export const radii = { small: 4, medium: 8, card: 12, sheet: 16 } as const;

/** Milliseconds. Popups take 300 (§9). */
export const durations = { quick: 160, popup: 300, snapBack: 400 } as const;

/** The widest the column becomes on a large screen, px. */
export const COLUMN_WIDTH = 480;
