import { priceTag } from './money';

/** Basis points as a percentage: 1810 → '18.1%'. */
export const percent = (basisPoints: number): string => `${priceTag(basisPoints)}%`;
