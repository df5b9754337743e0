/** How many pictures of each kind there are; their names are `<kind>-<two digits>`. */
export const pictureCounts = {
  city: 24,
  sea: 12,
  hill: 12,
  town: 10,
  snow: 4,
  double: 10,
  twin: 7,
  family: 6,
  suite: 7,
  lobby: 4,
  dining: 4,
  pool: 3,
  gym: 2,
  kids: 2,
  fair: 6,
  wildlife: 6,
  museum: 5,
  stage: 4,
  springs: 4,
  storefront: 10,
  eatery: 6,
  feast: 12,
  dish: 24,
} as const;
export type PictureKind = keyof typeof pictureCounts;

export const pictureName = (kind: PictureKind, index: number): string =>
  `${kind}-${String((index % pictureCounts[kind]) + 1).padStart(2, '0')}`;

/** '/pictures/city-07': pages add the width and the ending. */
export const picturePath = (kind: PictureKind, index: number): string => `/pictures/${pictureName(kind, index)}`;
