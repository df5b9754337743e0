import * as z from 'zod/mini';
import { foundNames, goodsKinds, shelfNames } from '@/lib/kinds/registry';
import { endpoint } from '../endpoint';
import { areaName, count, id, keyword, latitude, listOf, longitude, nothing, shopText } from '../wire';

/** The user's position; unless both are sent, distances are unknown. */
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
  /** Its Chinese name, if `name` is in another language. */
  written: z.optional(z.string()),
  areaCode: id,
};
const street = z.object(division);
const over = <Below extends z.ZodMiniType>(below: Below) => z.object({ ...division, children: z.array(below) });
/** §3. `children` is empty unless deeper levels were requested; the node named 'city-level district' is always left out. */
const areaNode = over(over(over(street)));

/** A search suggestion: a word that leads to the list of its shelf or, with a `productId`, one product. */
const suggestion = z.object({
  title: shopText,
  what: z.enum(['hot', 'area', 'brand', 'theme', 'product', 'card', 'plan', 'question']),
  /** Null for a word that can find goods of any kind. */
  kind: z.nullable(z.enum(goodsKinds)),
  shelf: z.nullable(z.enum(foundNames)),
  productId: z.nullable(id),
  /** The address of a card, a plan or a question, with the channel; null for goods. */
  path: z.nullable(z.string()),
  /** Its city; null for what is available everywhere. */
  city: z.nullable(z.object({ cityCode: id, cityName: shopText })),
  /**
   * The part of the title that matches what was typed, however that was spelled: from character `from` to before `to`. Null when a
   * different word was meant.
   */
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
      "China's divisions below an area (0 for the top), with their own down to `level` (1 to 4; if these include streets, at most two deep); a failure is ignored by pages",
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
      keyword: z.optional(keyword),
      lng: z.optional(longitude),
      lat: z.optional(latitude),
    }),
    response: listOf(suggestion),
  }),
};
