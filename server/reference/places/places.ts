import { pinyin } from 'pinyin-pro';
import { type Area } from '@/server/reference/areas';
import type { Row } from '@/server/reference/database';
import { type CityPlan, cityPlans } from './cities';

export type Quarter = Readonly<{
  code: string;
  cityCode: string;
  districtCode: string;
  districtName: string;
  name: string;
  lng: number;
  lat: number;
}>;
export type City = CityPlan & Readonly<{ ordinal: number; quarters: readonly Quarter[] }>;

const quarterOf = (city: CityPlan, text: string, index: number, districts: ReadonlyMap<string, string>): Quarter => {
  const [name = '', districtName = '', lng, lat] = text.split(' ');
  const districtCode = districts.get(city.code + districtName);
  if (!districtCode) throw new Error(`${city.name} has no division ${districtName}.`);
  const code = `${city.code}-${String(index + 1).padStart(2, '0')}`;
  return { code, cityCode: city.code, districtCode, districtName, name, lng: Number(lng), lat: Number(lat) };
};

/** The shop's cities with their business areas, each linked to its division. */
export function citiesOf(areas: readonly Area[]): City[] {
  const districts = new Map(areas.filter(({ level }) => level === 3).map((area) => [area.parent_code + area.name, area.code]));
  return cityPlans.map((plan, ordinal) => ({
    ...plan,
    ordinal,
    quarters: plan.business.map((text, index) => quarterOf(plan, text, index, districts)),
  }));
}

/** Place names read differently from the dictionary's first reading. */
const readings: Readonly<Record<string, string>> = { 重庆: 'chongqing', 长沙: 'changsha', 长春: 'changchun', 厦门: 'xiamen', 大理: 'dali' };

export const cityRows = (cities: readonly City[]): Row[] =>
  cities.map(({ code, ordinal, name, telCode, hot = false, centre: [lng, lat] }) => {
    const spelled = readings[name] ?? pinyin(name, { toneType: 'none', type: 'array' }).join('').replace(/ü/g, 'v');
    return { code, ordinal, name, tel_code: telCode, pinyin: spelled, initial: spelled.charAt(0).toUpperCase(), hot, lng, lat };
  });

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Business areas, and the districts they are in: a district without hotels would only be an empty filter. */
export const quarterRows = (cities: readonly City[]): Row[] =>
  cities.flatMap(({ code: city_code, quarters }) => {
    const business = quarters.map(({ code, name, lng, lat }, index) => ({
      code,
      city_code,
      kind: 'business',
      name,
      lng,
      lat,
      heat: 100 - index,
    }));
    const districts = [...new Set(quarters.map(({ districtCode }) => districtCode))].map((code) => {
      const within = quarters.filter(({ districtCode }) => districtCode === code);
      return {
        code,
        city_code,
        kind: 'district',
        name: within[0]?.districtName,
        lng: mean(within.map(({ lng }) => lng)),
        lat: mean(within.map(({ lat }) => lat)),
        heat: within.length,
      };
    });
    return [...business, ...districts];
  });
