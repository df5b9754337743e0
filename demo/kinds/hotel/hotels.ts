import { searchWords } from '@/lib/kernel/search-words';
import { distanceBetween, placeOf } from '@/server/catalogue/place';
import { laneOf } from '@/server/kinds/hotel/tables';
import { demoHotelIds } from '@/demo/base/fixtures';
import type { Row } from '@/server/reference/database';
import { between, pickSome, roll } from '@/pictures/seeded-random';
import type { FacilityId } from '@/server/kinds/hotel/facilities';
import { hotelName } from './brands';
import { coverPicture } from './pictures';
import type { HotelPlan } from './plan';
import { DEMO_PRICE, marketPriceOf, priceOf } from './prices';
import { takesPets } from './profiles';
import { type Scene, sceneOf } from './scenes';

const KM_A_DEGREE = 111.195;
const FARTHEST_KM = 1.6;

/** A position around the business area, more often near it, and its distance in metres. */
function spotOf({ id, quarter }: HotelPlan) {
  const km = 0.12 + roll('distance', id) ** 1.6 * FARTHEST_KM;
  const angle = roll('angle', id) * 2 * Math.PI;
  const lng = quarter.lng + (km * Math.cos(angle)) / (KM_A_DEGREE * Math.cos((quarter.lat * Math.PI) / 180));
  const lat = quarter.lat + (km * Math.sin(angle)) / KM_A_DEGREE;
  return { lng: Number(lng.toFixed(6)), lat: Number(lat.toFixed(6)), metres: Math.round(km * 10) * 100 };
}

const always: Record<2 | 3 | 4 | 5, readonly FacilityId[]> = {
  2: ['wifi', 'luggage'],
  3: ['wifi', 'luggage', 'breakfast', 'laundry'],
  4: ['wifi', 'luggage', 'breakfast', 'restaurant', 'gym', 'pool', 'parking'],
  5: ['wifi', 'luggage', 'breakfast', 'restaurant', 'gym', 'pool', 'parking', 'spa', 'meeting', 'kids'],
};
const perhaps: readonly FacilityId[] = ['parking', 'laundry', 'meeting', 'charger', 'robot', 'shuttle', 'kids'];

const facilitiesOf = ({ id, brand }: HotelPlan): FacilityId[] => [
  ...new Set([...always[brand.star], ...pickSome(perhaps, 2, 'facilities', id), ...(takesPets(id) ? (['pet'] as const) : [])]),
];

const sceneTags: Record<Scene, readonly string[]> = {
  city: ['商圈热选', '逛吃方便'],
  sea: ['近海滩', '看海'],
  hill: ['山水环绕', '亲近自然'],
  town: ['古城情调', '庭院'],
  snow: ['雪景', '地暖'],
};
const facilityTags: Partial<Record<FacilityId, string>> = {
  pool: '泳池',
  kids: '亲子乐园',
  parking: '免费停车',
  pet: '可带宠物',
  robot: '送物机器人',
  charger: '充电桩',
};

function tagsOf(plan: HotelPlan, facilities: readonly FacilityId[]): string[] {
  const owned = facilities.flatMap((facility) => facilityTags[facility] ?? []);
  return [...pickSome(sceneTags[sceneOf(plan.quarter.name)], 1, 'scene', plan.id), ...pickSome(owned, 2, 'tags', plan.id)];
}

/** Metro lines reach the built-up city; a scenic spot an hour away has none. */
const METRO_KM = 18;
const byMetro = ({ city, quarter }: HotelPlan): boolean => {
  const [lng, lat] = city.centre;
  return (
    city.metro === true && distanceBetween({ lng, lat }, quarter) < METRO_KM * 1000 && ['city', 'town'].includes(sceneOf(quarter.name))
  );
};

const far = (metres: number) => (metres < 1000 ? `${metres}米` : `${(metres / 1000).toFixed(1)}公里`);

export const townName = (city: string, quarter: string): string => (quarter.startsWith(city) ? quarter : city + quarter);

/** Words shared by all hotels with the same place, set, star level and facilities: the location, and the codes that lists filter by. */
export const placeWords = (plan: HotelPlan): string[] => {
  const { city, set, quarter, brand } = plan;
  return [
    ...searchWords(`${townName(city.name, quarter.name)} ${city.name} ${quarter.name} ${quarter.districtName}`),
    `city:${city.code}`,
    `set:${set}`,
    `area:${quarter.districtCode}`,
    `area:${quarter.code}`,
    `star:${brand.star}`,
    ...facilitiesOf(plan).map((facility) => `facility:${facility}`),
  ];
};

/** The words of a brand; the name is the one on its signs. */
export const brandWords = (id: string, name: string): string[] => [...searchWords(name), `brand:${id}`];

/** Everything a hotel is found by: name, city, business area, district and brand, and the codes that lists filter by. */
const wordsOf = (plan: HotelPlan, name: string): string[] => [
  ...new Set([...searchWords(name), ...brandWords(plan.brand.id, plan.brand.name), ...placeWords(plan)]),
];

export function hotelRow(plan: HotelPlan): Row {
  const { id, city, turn, set, quarter, brand } = plan;
  const demo = demoHotelIds.some((fixture) => fixture === id);
  const name = hotelName(brand, townName(city.name, quarter.name));
  const spot = spotOf(plan);
  const [lng, lat] = city.centre;
  const { x, y } = placeOf({ ordinal: city.ordinal, lng, lat }, laneOf[set], spot);
  const metro = byMetro(plan) && spot.metres < 900 ? ` · 步行${between(3, 11, 'walk', id)}分钟到地铁` : '';
  const price = demo ? DEMO_PRICE : priceOf(plan);
  const facilities = facilitiesOf(plan);
  return {
    id,
    set,
    city_code: city.code,
    district_code: quarter.districtCode,
    business_code: quarter.code,
    area_name: quarter.name,
    brand_id: brand.id,
    name,
    subtitle: `距${quarter.name}中心约${far(spot.metres)}${metro}`,
    picture: coverPicture(plan),
    star_level: brand.star,
    score_tenths: Math.min(50, between(42, 46, 'score', id) + brand.star - 2),
    review_count: between(86, 6800, 'reviews', id),
    sales: between(32, 3900, 'sales', id),
    price_fen: price,
    market_price_fen: marketPriceOf(id, price),
    tags: tagsOf(plan, facilities),
    facility_ids: facilities,
    takes_coupons: demo || roll('coupons', id) < 0.4,
    rank: 100_000 - turn * 40 - between(0, 39, 'rank', id),
    lng: spot.lng,
    lat: spot.lat,
    place: `(${x},${y})`,
    search: wordsOf(plan, name)
      .map((word) => `'${word}'`)
      .join(' '),
    listed: true,
  };
}
