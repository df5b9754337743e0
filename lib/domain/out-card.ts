/** Cards that a partner's app may open by `out/buyCard/{cardType}`, each with the page that sells it. */
export const outCards = {
  black: '/single/premiumBlackCard',
  prepaid: '/single/prepaiddEbitCard',
  starLight: '/single/starLightCard',
  platinum: '/single/platinumCard',
} as const;

export type OutCardType = keyof typeof outCards;
export const outCardTypes = Object.keys(outCards) as readonly OutCardType[];
export const isOutCardType = (text: string): text is OutCardType => Object.hasOwn(outCards, text);
