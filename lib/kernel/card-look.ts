/** The colour schemes of card pages (lib/theme/looks.ts). */
export const cardLooks = ['night', 'starlight', 'platinum', 'gold', 'ink', 'azure', 'jade', 'rose', 'violet', 'ember'] as const;
export type CardLook = (typeof cardLooks)[number];
