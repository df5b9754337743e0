import { placeOf } from '@/server/catalogue/place';
import { between } from '@/pictures/seeded-random';
import type { ShopPlan } from './plan';

/** Offset in degrees, within about 700 m of the area's centre. */
const aside = ({ id }: ShopPlan, axis: string): number => between(-70, 70, 'food', axis, id) / 10_000;

/** A restaurant's position, as columns. */
export function placeOfShop(plan: ShopPlan): { lng: number; lat: number; place: string } {
  const { city, quarter } = plan;
  const [lng, lat] = [quarter.lng + aside(plan, 'lng'), quarter.lat + aside(plan, 'lat')];
  const { x, y } = placeOf({ ordinal: city.ordinal, lng: city.centre[0], lat: city.centre[1] }, 0, { lng, lat });
  return { lng, lat, place: `(${x},${y})` };
}
