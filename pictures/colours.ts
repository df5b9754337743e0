/** The time of day of a scene: its sky, its light and its background. */
export type Hour = Readonly<{
  sky: readonly [top: string, middle: string, bottom: string];
  sun: string;
  /** Layers of distance, the farthest first. */
  far: readonly [string, string, string];
  ground: readonly [near: string, away: string];
  night?: true;
}>;

export const hours = {
  noon: { sky: ['#5db4f7', '#9ed6fb', '#e6f6ff'], sun: '#fff7d6', far: ['#c4e4f8', '#9fd0ef', '#7fbfe6'], ground: ['#7cc98d', '#b9e6b4'] },
  dawn: { sky: ['#ffb8a0', '#ffd5b8', '#fff0dc'], sun: '#fffbe6', far: ['#f7c9b2', '#eeae9a', '#dd9488'], ground: ['#e5a27f', '#f6cfa8'] },
  dusk: { sky: ['#6a5acd', '#e07fa8', '#ffc68f'], sun: '#ffe2a8', far: ['#c986b8', '#a66cad', '#7f569c'], ground: ['#5c4a8e', '#a2719f'] },
  night: {
    sky: ['#141d4f', '#2d3a86', '#6470c4'],
    sun: '#fff3c9',
    far: ['#3f4c9a', '#333f87', '#273070'],
    ground: ['#1f2760', '#3c4790'],
    night: true,
  },
  mint: { sky: ['#59c9b8', '#a2e4d2', '#f0fbe9'], sun: '#fffbe0', far: ['#c3ece0', '#98d9cb', '#71c3b5'], ground: ['#6cbf97', '#b5e3c0'] },
  lilac: { sky: ['#a796f5', '#cfc0fc', '#fbeaff'], sun: '#fff4fb', far: ['#d9cbfb', '#bdaef0', '#a08fe2'], ground: ['#9382d8', '#cdbdf6'] },
  peach: { sky: ['#ff8f85', '#ffb89e', '#ffe9c9'], sun: '#fff5d4', far: ['#ffc4a8', '#f8a794', '#e98b84'], ground: ['#d9776f', '#f5b193'] },
  lemon: { sky: ['#ffc24b', '#ffdd85', '#fff6d8'], sun: '#ffffff', far: ['#ffe2a0', '#fbcc75', '#efb254'], ground: ['#e0a24b', '#fbd48a'] },
} as const satisfies Record<string, Hour>;
export type HourName = keyof typeof hours;

/** Colours of a house: lit, plain and shaded wall, and its trim. */
export type Paint = Readonly<{ lit: string; plain: string; shade: string; trim: string; accent: string }>;

export const paints: readonly Paint[] = [
  { lit: '#ffffff', plain: '#f4f1fb', shade: '#cfc9e6', trim: '#ff8a65', accent: '#ff6b57' },
  { lit: '#ffd9c2', plain: '#ffb899', shade: '#e68a72', trim: '#fff3e8', accent: '#d9534f' },
  { lit: '#cfe6ff', plain: '#9cc8fb', shade: '#6a9be0', trim: '#ffffff', accent: '#ffb340' },
  { lit: '#fff0c2', plain: '#ffd97d', shade: '#e5aa4b', trim: '#ffffff', accent: '#3f8efc' },
  { lit: '#d8f5e6', plain: '#a4e3c4', shade: '#68bd98', trim: '#fffbe8', accent: '#ff7f6a' },
  { lit: '#e7ddff', plain: '#c3b2f7', shade: '#9080d8', trim: '#fff6d6', accent: '#ffb340' },
  { lit: '#ffd6e2', plain: '#ffabc4', shade: '#e27a9d', trim: '#ffffff', accent: '#6c63d9' },
  { lit: '#9fb2e8', plain: '#6f86cf', shade: '#475aa6', trim: '#ffd88a', accent: '#ffcc5c' },
];
