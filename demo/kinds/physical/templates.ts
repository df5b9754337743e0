import type { ShippingTemplate } from '@/lib/domain/shipping';

/** The longest routes: Inner Mongolia, Tibet, Gansu, Qinghai, Ningxia, Xinjiang. */
const farAreas = ['15', '54', '62', '63', '64', '65'];

/** Fees in fen, weights in grams. */
export const templates = {
  /** Small goods, free from 99 yuan. */
  light: { by: 'piece', first: 1, firstFee: 800, next: 1, nextFee: 200, freeAbove: 9_900, far: { areaCodes: farAreas, surcharge: 600 } },
  /** By weight: the first kilogram, then each half kilogram. */
  heavy: {
    by: 'weight',
    first: 1_000,
    firstFee: 1_000,
    next: 500,
    nextFee: 300,
    freeAbove: 29_900,
    far: { areaCodes: farAreas, surcharge: 1_500 },
  },
  /** Cold chain: never free. */
  fresh: { by: 'weight', first: 2_000, firstFee: 1_800, next: 1_000, nextFee: 500, freeAbove: null, far: null },
  free: { by: 'piece', first: 1, firstFee: 0, next: 1, nextFee: 0, freeAbove: 0, far: null },
} as const satisfies Record<string, ShippingTemplate>;
export type TemplateId = keyof typeof templates;
