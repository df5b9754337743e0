import { readFileSync } from 'node:fs';
import path from 'node:path';
import { channels } from '@/lib/channel/registry';
import { looksCss, tokensCss } from '@/lib/theme/css';
import { looks } from '@/lib/theme/looks';
import { themeNames } from '@/lib/theme/names';
import { themes } from '@/lib/theme/themes';
import { colours } from '@/lib/theme/tokens';

const luminance = (hex: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.039_28 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};
const contrast = (one: string, other: string): number => {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
};

test('tokens.css says what the tokens say', () => {
  expect(readFileSync(path.join(process.cwd(), 'lib/theme/tokens.css'), 'utf8')).toBe(tokensCss());
});

test('looks.css says what the looks say', () => {
  expect(readFileSync(path.join(process.cwd(), 'lib/theme/looks.css'), 'utf8')).toBe(looksCss());
});

test.each(Object.entries(looks))('words of the look %s keep 4.5:1 on every ground of a card’s page', (_, look) => {
  const words = [look.ink, look.soft, look.accent];
  const pairs = [
    ...words.flatMap((word) => [look.ground, look.groundTo, look.panel, look.accentSoft].map((ground) => [word, ground] as const)),
    ...[look.ctaFrom, look.ctaTo].map((ground) => [look.onCta, ground] as const),
    ...[look.faceFrom, look.faceTo].map((ground) => [look.onFace, ground] as const),
  ];
  expect(pairs.filter(([word, ground]) => contrast(word, ground) < 4.5)).toEqual([]);
});

test.each(themeNames)('words of the theme %s keep 4.5:1', (name) => {
  const { onBrand, ctaFrom, ctaTo, brandDeep, brandSoft } = themes[name];
  for (const [word, ground] of [
    [onBrand, ctaFrom],
    [onBrand, ctaTo],
    [brandDeep, colours.card],
    [brandDeep, brandSoft],
  ] as const) {
    expect(contrast(word, ground)).toBeGreaterThanOrEqual(4.5);
  }
});

test('words in neutral colours keep 4.5:1 on the grounds they stand on', () => {
  const pairs = [
    [colours.text, colours.page],
    [colours.secondary, colours.page],
    [colours.success, colours.successSoft],
    [colours.warning, colours.warningSoft],
    [colours.danger, colours.dangerSoft],
    [colours.white, colours.danger],
    [colours.goldInk, colours.goldRich],
    [colours.goldPale, colours.night],
  ] as const;
  expect(pairs.filter(([word, ground]) => contrast(word, ground) < 4.5)).toEqual([]);
});

test('every channel wears a theme there is', () => {
  expect(channels.filter(({ theme }) => !(theme in themes))).toEqual([]);
});
