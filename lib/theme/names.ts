/** The brand palettes a channel can wear; their tokens live beside this file. */
export const themeNames = ['coral', 'gold', 'ocean', 'jade', 'violet'] as const;
export type ThemeName = (typeof themeNames)[number];

/** The loading icon, drawn in the theme's colours. */
export const loadingIcons = ['ring', 'dots', 'petals', 'card'] as const;
export type LoadingIcon = (typeof loadingIcons)[number];
