import * as z from 'zod/mini';
import { foundNames, goodsKinds, shelfNames } from '@/lib/kinds/registry';
import { endpoint } from './endpoint';
import { areaName, count, id, latitude, listOf, longitude, nothing, shopText, text } from './wire';

/** The user's place; without both no distance is known. */
export const place = {
  lng: z.optional(z.number().check(z.minimum(-180), z.maximum(180))),
  lat: z.optional(z.number().check(z.minimum(-90), z.maximum(90))),
};

export const city = z.object({ cityCode: id, cityName: shopText, telCode: z.string() });
export const cityGroups = z.object({
  hot: z.array(city),
  /** By the first letter of the pinyin, A to Z. */
  groups: z.array(z.object({ initial: z.string(), cities: z.array(z.extend(city, { pinyin: z.string() })) })),
});

const division = {
  name: areaName,
  /** Its Chinese name, where `name` is in another language. */
  written: z.optional(z.string()),
  areaCode: id,
};
const street = z.object(division);
const over = <Below extends z.ZodMiniType>(below: Below) => z.object({ ...division, children: z.array(below) });
/** §3. `children` stays empty until a level below is asked for; the node named 'city-level district' is never among them. */
const areaNode = over(over(over(street)));

/** A word for the list of its shelf, or with a `productId` one of its goods. */
const suggestion = z.object({
  title: shopText,
  what: z.enum(['hot', 'area', 'brand', 'theme', 'product']),
  /** Null for what goods of every kind may be found by. */
  kind: z.nullable(z.enum(goodsKinds)),
  shelf: z.nullable(z.enum(foundNames)),
  productId: z.nullable(id),
  /** Where it is; null for what is everywhere. */
  city: z.nullable(z.object({ cityCode: id, cityName: shopText })),
  /** What of the title was typed, from one character to before another, however it was spelled; null when another word was meant. */
  typed: z.nullable(z.object({ from: z.int(), to: z.int() })),
});

const hotArea = z.object({ name: shopText, areaCode: id });

export const area = {
  cityData: endpoint({
    id: 'area.cityData',
    kind: 'query',
    method: 'GET',
    path: '/distribution/operation/api/city/data',
    host: 'base',
    access: 'visitor',
    summary: 'Every city of the shop, hot ones first',
    request: nothing,
    response: cityGroups,
  }),
  location: endpoint({
    id: 'area.location',
    kind: 'query',
    method: 'GET',
    path: '/distribution/city/api/geographical/location',
    host: 'base',
    access: 'visitor',
    summary: 'The city around a position (GCJ-02)',
    request: z.object({ lng: longitude, lat: latitude }),
    response: city,
    errors: ['NOT_FOUND'],
  }),
  hotelCityForRange: endpoint({
    id: 'area.hotelCityForRange',
    kind: 'query',
    method: 'GET',
    path: '/distribution/operation/api/city/getHotelCityData4AvailableRange',
    host: 'base',
    access: 'visitor',
    summary: 'Cities with hotels of an available range',
    request: z.object({ availableRangeId: z.optional(id) }),
    response: cityGroups,
  }),
  chinaAreaList: endpoint({
    id: 'area.chinaAreaList',
    kind: 'query',
    method: 'GET',
    path: '/distribution/basic/api/queryChinaAreaList/{areaCode}',
    host: 'base',
    access: 'visitor',
    summary:
      "China's divisions below an area (0 for the top), with their own down to `level` (1 to 4, at most two deep); a failure is ignored by pages",
    request: z.object({ areaCode: id, level: z.optional(count) }),
    response: listOf(areaNode),
  }),
  hotArea: endpoint({
    id: 'area.hotArea',
    kind: 'query',
    method: 'GET',
    path: '/operation/advert/position/hot/area',
    host: 'base',
    access: 'visitor',
    summary: 'Business areas people look for in a city',
    request: z.object({ cityCode: id }),
    response: listOf(hotArea),
  }),
  keyword: endpoint({
    id: 'area.keyword',
    kind: 'query',
    method: 'GET',
    path: '/distribution/operation/api/search/keyword',
    host: 'base',
    access: 'visitor',
    summary: 'Hot words without a keyword, suggestions with one, of one list of goods or of all',
    request: z.object({
      cityCode: id,
      shelf: z.optional(z.enum(shelfNames)),
      keyword: z.optional(text(40)),
      lng: z.optional(longitude),
      lat: z.optional(latitude),
    }),
    response: listOf(suggestion),
  }),
};
