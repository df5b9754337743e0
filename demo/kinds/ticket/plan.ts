import type { City, Quarter } from '@/server/reference/places/places';
import { demoPlaceId } from './fixtures';
import type { PlaceData } from './place-data';
import { places } from './places';

/** A catalogue with this many hotels gets all places, a smaller one a proportional share. */
const FULL_SIZE = 600;
const LEAST_PLACES = 12;

export type PlacePlan = Readonly<{ id: number; turn: number; city: City; quarter: Quarter; place: PlaceData }>;

const quarterOf = (city: City, { name, area }: PlaceData): Quarter => {
  const quarter = city.quarters.find((one) => one.name === area);
  if (!quarter) throw new Error(`${name} lies in ${area}, which ${city.name} does not have.`);
  return quarter;
};

/** How many places a catalogue of `size` hotels has. */
export const placeCount = (size: number): number =>
  size < 1 ? 0 : Math.max(LEAST_PLACES, Math.ceil((places.length * Math.min(size, FULL_SIZE)) / FULL_SIZE));

/** The first `count` places. */
export function planPlaces(cities: readonly City[], count: number): PlacePlan[] {
  return places.slice(0, count).map((place, turn) => {
    const city = cities.find(({ code }) => code === place.city);
    if (!city) throw new Error(`${place.name} lies in ${place.city}, which is no city of the shop.`);
    return { id: demoPlaceId + turn, turn, city, quarter: quarterOf(city, place), place };
  });
}
