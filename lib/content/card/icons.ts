/** Icons that a card file may use. */
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

/** Drawings for the face of a card; their paths are in `components/parts/landing/blocks/face-art.ts`. */
export const cardArts = ['home', 'umbrella', 'sunrise', 'stack', 'tickets', 'hourglass', 'lens', 'road', 'scales'] as const;
export type CardArt = (typeof cardArts)[number];
