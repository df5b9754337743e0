/** What a card's benefit is: a coupon of the shop, or an entitlement that its owner shows. */
export const benefitGivers = ['coupon', 'right'] as const;
/** `month`: granted anew each month of the card. */
export const benefitEvery = ['month', 'once'] as const;

/** `waiting`: unpaid, or paid but not begun; `over`: given back, or its order was closed. */
export const ownedCardStates = ['waiting', 'active', 'ended', 'over'] as const;
export type OwnedCardState = (typeof ownedCardStates)[number];

/** Why a benefit can't be used, in the order of the checks. */
export const benefitRefusals = ['notOwned', 'notPaid', 'notYet', 'ended', 'givenBack', 'usedUp'] as const;
export type BenefitRefusal = (typeof benefitRefusals)[number];

/** The id of a card's benefit in URLs. */
export const equityIdOf = (cardId: string, benefitId: string): string => `${cardId}-${benefitId}`;
