/** Drawings of the icon family that a card file may name. */
export const cardIcons = [
  'bag',
  'bed',
  'bell',
  'benefits',
  'building',
  'calendar',
  'card',
  'clock',
  'coupon',
  'crown',
  'eye',
  'food',
  'gift',
  'heart',
  'hotel',
  'info',
  'invoice',
  'location',
  'meal',
  'mobile',
  'phone',
  'refresh',
  'service',
  'shield',
  'star',
  'ticket',
  'truck',
  'wallet',
  'warning',
] as const;

/** Drawings that the face of a card may wear; `components/landing/blocks/face-art.ts` draws them. */
export const cardArts = ['home', 'umbrella', 'sunrise', 'stack', 'tickets', 'hourglass', 'lens', 'road', 'scales'] as const;
export type CardArt = (typeof cardArts)[number];
