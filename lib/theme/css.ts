import { colours, COLUMN_WIDTH, durations, radii, spaces, textSizes } from './tokens';
import { type LookColours, looks } from './looks';
import { type ChannelTheme, DEFAULT_THEME, themes } from './themes';

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
/** Design px at 375 → rem. */
const rem = (px: number) => `${px / 16}rem`;
const block = (selector: string, variables: Record<string, string>) =>
  `${selector} {\n${Object.entries(variables)
    .map(([name, value]) => `  --${name}: ${value};`)
    .join('\n')}\n}\n`;

function brandVariables(theme: ChannelTheme): Record<string, string> {
  return {
    ...Object.fromEntries(Object.entries(theme).map(([name, value]) => [kebab(name), value])),
    cta: `linear-gradient(100deg, ${theme.ctaFrom}, ${theme.ctaTo})`,
    glow: `linear-gradient(120deg, ${theme.glowFrom}, ${theme.glowTo})`,
    'rv-primary-color': theme.brandDeep,
  };
}

const neutral = {
  ...Object.fromEntries(Object.entries(colours).map(([name, value]) => [kebab(name), value])),
  ...Object.fromEntries(textSizes.map((px) => [`text-${px}`, rem(px)])),
  ...Object.fromEntries(spaces.map((px) => [`space-${px}`, rem(px)])),
  ...Object.fromEntries(Object.entries(radii).map(([name, px]) => [`radius-${name}`, rem(px)])),
  ...Object.fromEntries(Object.entries(durations).map(([name, ms]) => [`duration-${kebab(name)}`, `${ms}ms`])),
  'gold-face': `linear-gradient(100deg, ${colours.goldPale}, ${colours.goldRich})`,
  spring: 'cubic-bezier(0.2, 0.9, 0.3, 1.06)',
  ease: 'cubic-bezier(0.3, 0.7, 0.3, 1)',
  shadow: '0 0.125rem 0.75rem rgba(31, 35, 41, 0.06)',
  'shadow-bar': '0 -0.0625rem 0.75rem rgba(31, 35, 41, 0.06)',
  target: 'max(2.75rem, 44px)',
  column: `${COLUMN_WIDTH}px`,
  'column-inset': `max(0px, calc(50% - ${COLUMN_WIDTH / 2}px))`,
  'safe-top': 'env(safe-area-inset-top, 0px)',
  'safe-bottom': 'env(safe-area-inset-bottom, 0px)',
  numerals: "'DIN Alternate', 'DIN Condensed', 'Bahnschrift', 'Roboto Condensed', -apple-system, sans-serif",
};

/** The whole of tokens.css: neutral tokens on the root, then one block per channel theme under `data-theme`. */
export const tokensCss = (): string =>
  [
    '/* Written by lib/theme/write.ts from tokens.ts and themes.ts; a test fails when it is stale. */\n',
    block(':root', { ...neutral, ...brandVariables(themes[DEFAULT_THEME]) }),
    ...Object.entries(themes).map(([name, theme]) => block(`[data-theme='${name}']`, brandVariables(theme))),
  ].join('\n');

/** A look overrides the neutral and brand tokens, so that everything on the page follows it. */
const lookVariables = (look: LookColours): Record<string, string> => ({
  page: look.groundTo,
  card: look.panel,
  text: look.ink,
  secondary: look.soft,
  tertiary: look.soft,
  line: look.line,
  outline: look.line,
  brand: look.accent,
  'brand-deep': look.accent,
  'brand-soft': look.accentSoft,
  'on-brand': look.onCta,
  price: look.accent,
  danger: look.accent,
  cta: `linear-gradient(100deg, ${look.ctaFrom}, ${look.ctaTo})`,
  ground: `linear-gradient(${look.ground}, ${look.groundTo} 36rem)`,
  'ground-from': look.ground,
  face: `linear-gradient(135deg, ${look.faceFrom}, ${look.faceTo})`,
  'on-face': look.onFace,
});

/** The whole of looks.css, which only the pages of cards load. */
export const looksCss = (): string =>
  [
    '/* Written by lib/theme/write.ts from looks.ts; a test fails when it is stale. */\n',
    ...Object.entries(looks).map(([name, look]) => block(`[data-look='${name}']`, lookVariables(look))),
  ].join('\n');
