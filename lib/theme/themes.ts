import type { ThemeName } from './names';

/**
 * What a channel may change: its brand colours, and nothing else. Text on `cta`, and in `deep` on white, keeps a contrast of 4.5:1 (a test
 * measures it).
 */
export interface ChannelTheme {
  /** Fills, marks and icons. */
  readonly brand: string;
  /** Brand-coloured words on white. */
  readonly brandDeep: string;
  /** Faint ground behind brand-coloured words. */
  readonly brandSoft: string;
  /** Words on `ctaFrom`…`ctaTo`. */
  readonly onBrand: string;
  readonly ctaFrom: string;
  readonly ctaTo: string;
  /** The bright gradient of heads and activity pages; only for large words and pictures. */
  readonly glowFrom: string;
  readonly glowTo: string;
  readonly accent: string;
}

export const themes = {
  coral: {
    brand: '#FF5A3C',
    brandDeep: '#CB2D1B',
    brandSoft: '#FFF1ED',
    onBrand: '#FFFFFF',
    ctaFrom: '#DD2F2A',
    ctaTo: '#D64000',
    glowFrom: '#FF5B45',
    glowTo: '#FF9447',
    accent: '#FF9F1A',
  },
  ocean: {
    brand: '#2F7BFF',
    brandDeep: '#1A5FD6',
    brandSoft: '#EDF4FF',
    onBrand: '#FFFFFF',
    ctaFrom: '#2468E0',
    ctaTo: '#0B6FC2',
    glowFrom: '#2F74FF',
    glowTo: '#3FB6FF',
    accent: '#FF8A1F',
  },
  jade: {
    brand: '#0FB07A',
    brandDeep: '#087A54',
    brandSoft: '#E8F8F1',
    onBrand: '#FFFFFF',
    ctaFrom: '#08805A',
    ctaTo: '#15803D',
    glowFrom: '#0AA574',
    glowTo: '#5CCB7A',
    accent: '#FF9F1A',
  },
  violet: {
    brand: '#7B5CFF',
    brandDeep: '#5E3FE0',
    brandSoft: '#F3F0FF',
    onBrand: '#FFFFFF',
    ctaFrom: '#6A48E8',
    ctaTo: '#8A3FD1',
    glowFrom: '#7253FF',
    glowTo: '#B574FF',
    accent: '#FF7A59',
  },
  gold: {
    brand: '#C9974B',
    brandDeep: '#8A5D16',
    brandSoft: '#FBF4E6',
    onBrand: '#F8E3B8',
    ctaFrom: '#2B2722',
    ctaTo: '#17181C',
    glowFrom: '#2F2A24',
    glowTo: '#5B4A32',
    accent: '#D9A441',
  },
} as const satisfies Record<ThemeName, ChannelTheme>;

export const DEFAULT_THEME: ThemeName = 'coral';
