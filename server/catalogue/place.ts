/** Position in degrees (GCJ-02). */
export type Position = Readonly<{ lng: number; lat: number }>;
/** Kilometres in the plane of an index by distance. */
export type Place = Readonly<{ x: number; y: number }>;

/** The area of all cities: the 'city' of what is sold or known everywhere. */
export const NATIONWIDE = '0';

/** Far more than a city is wide, yet with so few digits that a double still resolves centimetres. */
const CITY_SHIFT_KM = 100_000;
const KM_PER_DEGREE = 111.195;
const EARTH_RADIUS_M = 6_371_000;

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Each list of a city has its own lane, so that nearest neighbours never come from another list. */
export type Lane = 0 | 1;
const LANES = 2;

/**
 * Maps a position to the plane of one city and lane: kilometres east and north of the city's centre, moved east by 100,000 km × (2 × city
 * ordinal + lane). The nearest neighbours of a point moved the same way belong to the same city and lane, so one index answers 'nearest in
 * this city' at any size.
 */
export const placeOf = (city: Position & { ordinal: number }, lane: Lane, { lng, lat }: Position): Place => ({
  x: (lng - city.lng) * KM_PER_DEGREE * Math.cos(radians(city.lat)) + CITY_SHIFT_KM * (LANES * city.ordinal + lane),
  y: (lat - city.lat) * KM_PER_DEGREE,
});

/** Corners of the area that one city and lane can occupy. */
export const windowOf = (city: { ordinal: number }, lane: Lane): { from: Place; to: Place } => {
  const middle = CITY_SHIFT_KM * (LANES * city.ordinal + lane);
  const half = CITY_SHIFT_KM / 2;
  return { from: { x: middle - half, y: -half }, to: { x: middle + half, y: half } };
};

/** Metres along the great circle. */
export function distanceBetween(from: Position, to: Position): number {
  const height = Math.sin(radians(to.lat - from.lat) / 2);
  const width = Math.sin(radians(to.lng - from.lng) / 2);
  const share = height * height + Math.cos(radians(from.lat)) * Math.cos(radians(to.lat)) * width * width;
  return Math.round(2 * EARTH_RADIUS_M * Math.asin(Math.sqrt(share)));
}
