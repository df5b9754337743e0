/**
 * For the element around prices of another choice, while those of the present one are worked out: a former price beside a new day or
 * quantity would be a promise that nobody keeps. `Price` and `PriceWords` below it show a bar instead, and nobody is read the old number.
 */
export const repricing = (on: boolean) => ({ 'aria-busy': on, 'data-repricing': on || undefined });

/** The same for a list whose links lead to what is priced: until then nothing in it can be pressed. */
export const repricingAll = (on: boolean) => ({ ...repricing(on), inert: on });
