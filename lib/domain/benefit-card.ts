/** Who gives a benefit of a card: a coupon of the shop, a right that the owner shows, or a partner's service. */
export const benefitGivers = ['coupon', 'right', 'partner'] as const;
/** `month`: it comes anew with each month of the card. */
export const benefitEvery = ['month', 'once'] as const;

/** `waiting`: not paid, or paid and not begun; `over`: given back, or its order was closed. */
export const ownedCardStates = ['waiting', 'active', 'ended', 'over'] as const;
export type OwnedCardState = (typeof ownedCardStates)[number];

/** Why a benefit can't be used, in the order in which it is looked at. */
export const benefitRefusals = ['notOwned', 'notPaid', 'notYet', 'ended', 'givenBack', 'usedUp'] as const;
export type BenefitRefusal = (typeof benefitRefusals)[number];

/** The id of a card's benefit in addresses. */
export const equityIdOf = (cardId: string, benefitId: string): string => `${cardId}-${benefitId}`;
