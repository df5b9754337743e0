import { openMinutes } from '@/lib/domain/opening-hours';
import { searchWords } from '@/lib/kernel/search-words';
import type { Row } from '@/server/reference/database';
import { picturePath } from '@/pictures/names';
import { at, between, pickSome } from '@/pictures/seeded-random';
import { NIGHT_ENDS, NIGHT_WORD } from '@/server/kinds/restaurant/shelf';
import { chinese } from '@/demo/base/bilingual';
import { openingHoursOf } from './hours';
import { type DishLook, dishLooks } from './kitchens/kitchen';
import { chance, dishFen, perHeadOf } from './level';
import { type ShopPlan, shopName } from './plan';
import type { ProductPlan } from './products';
import { placeOfShop } from './shop-place';

const roads = [
  '人民路',
  '解放路',
  '文昌街',
  '建设路',
  '青年路',
  '和平路',
  '学府路',
  '滨江路',
  '花园街',
  '新华路',
  '长乐坊',
  '南门里',
] as const;

/** 'name|English' */
export const facilities = [
  '有包间|Private rooms',
  '免费停车|Free parking',
  '免费WiFi|Free WiFi',
  '宝宝椅|High chairs',
  '露天座|Outdoor seats',
  '充电宝|Power banks',
  '可带宠物|Pets welcome',
  '景观位|Seats with a view',
] as const;
/** Ranges of coupons, each accepted by some of the shops. */
const ranges = ['all', 'city', 'province', 'weekday', 'weekend'] as const;

const rangesOf = (plan: ShopPlan): string[] => ranges.filter((range) => chance(plan, `range ${range}`) < 0.35);

/** Signature dishes: the first of each course, and some others. */
const knownDishes = ({ id, kitchen }: ShopPlan): string[] => {
  const all = kitchen.courses.flatMap(({ dishes }) => dishes).filter((dish) => Number(dish.split('|')[2]) > 6);
  return pickSome(all, 8, 'food known', id);
};

const lookOf = (dish: string): DishLook => dishLooks.find((look) => look === dish.split('|')[3]) ?? 'bowl';

const coverOf = ({ turn, city }: ShopPlan): string => picturePath('storefront', turn * 5 + city.ordinal * 3);

/** Spans of minutes in PostgreSQL's multirange syntax. */
const spansText = (spans: ReturnType<typeof openMinutes>): string => `{${spans.map(([from, until]) => `[${from},${until})`).join()}}`;

const isOpenAtNight = (spans: ReturnType<typeof openMinutes>): boolean =>
  spans.some(([from, until]) => from % 1440 < NIGHT_ENDS || Math.floor((until - 1) / 1440) > Math.floor(from / 1440));

export function shopRow(plan: ShopPlan, products: readonly ProductPlan[]): Row {
  const { id, city, turn, quarter, kitchen, brandId } = plan;
  const hours = openingHoursOf(kitchen.hours, id);
  const minutes = openMinutes(hours);
  const tags = pickSome(kitchen.tags.map(chinese), 2, 'food tags', id);
  const rangeIds = rangesOf(plan);
  const words = [
    ...searchWords(
      `${shopName(plan)} ${city.name} ${quarter.name} ${quarter.districtName} ${chinese(kitchen.name)} ${tags.join(' ')} ${knownDishes(plan).map(chinese).join(' ')}`,
    ),
    ...[`city:${city.code}`, `area:${quarter.code}`, `area:${quarter.districtCode}`, `category:${kitchen.id}`],
    ...rangeIds.map((range) => `range:${range}`),
    ...(isOpenAtNight(minutes) ? [NIGHT_WORD] : []),
  ];
  return {
    id,
    brand_id: brandId,
    city_code: city.code,
    district_code: quarter.districtCode,
    business_code: quarter.code,
    area_name: quarter.name,
    name: shopName(plan),
    category_id: kitchen.id,
    category_name: chinese(kitchen.name),
    picture: coverOf(plan),
    tags,
    score_tenths: between(40, 49, 'food score', id),
    review_count: between(60, 12_000, 'food reviews', id),
    sales: between(100, 30_000, 'food shop sales', id),
    per_head_fen: perHeadOf(plan),
    opening_hours: hours,
    open_minutes: spansText(minutes),
    offers: products
      .slice(0, 2)
      .map(({ id: productId, kind, name, priceFen, marketPriceFen }) => ({ productId, kind, name, priceFen, marketPriceFen })),
    available_range_ids: rangeIds,
    rank: 100_000 - turn * 10 + between(0, 300, 'food shop rank', id),
    ...placeOfShop(plan),
    search: [...new Set(words)].map((word) => `'${word}'`).join(' '),
    listed: true,
  };
}

const GALLERY = 4;

/** 'text|English' */
export const captions = ['门面|Front', '店内|Inside', '菜品|Dishes'] as const;

export function shopProfileRow(plan: ShopPlan): Row {
  const { id, city, turn, quarter } = plan;
  const [front, inside, food] = captions.map(chinese);
  return {
    shop_id: id,
    address: `${quarter.districtName}${at(roads, between(0, 99, 'food road', id))}${between(2, 899, 'food number', id)}号${at(['', '1楼', '2楼', 'B1层', ''], id)}`,
    telephone: `${city.telCode}-5558${String(id % 10_000).padStart(4, '0')}`,
    pictures: [
      { url: coverOf(plan), caption: front },
      { url: picturePath('eatery', turn * 3 + 1), caption: inside },
      ...Array.from({ length: GALLERY - 2 }, (_, index) => ({ url: picturePath('feast', id + index * 3), caption: food })),
    ],
    desk: 'sandbox',
    facilities: pickSome(facilities.map(chinese), between(3, 5, 'food facilities', id), 'food facility', id),
    introduction: [
      {
        kind: 'paragraph',
        text: introductionOf(plan),
      },
      { kind: 'paragraph', text: chinese(at(closing, id)) },
    ],
  };
}

/** 'text|English' */
export const closing = [
  '食材当天采购，现点现做，周末就餐高峰请耐心等位。|Bought fresh each day and cooked to order. Please be patient at weekends.',
  '开店多年的街坊老店，老板常在后厨，口味可以跟店员说。|A neighbourhood house for many years. The owner is often in the kitchen: tell the staff how you like it.',
  '店面不大，桌子之间留了距离，适合坐下来慢慢吃。|A small place with room between its tables, made for a long meal.',
  '晚上七点前到店一般不用等位，停车请走侧门。|Before seven there is usually no wait. For parking take the side entrance.',
] as const;

/** A shop's introduction, with its English. */
export const introduced = [
  '{shop}主打{kitchen}，招牌有{one}、{two}、{three}。',
  '{shop} · {kitchen}. Known for {one}, {two} and {three}.',
] as const;

function introductionOf(plan: ShopPlan): string {
  const [one = '', two = '', three = ''] = knownDishes(plan).map(chinese);
  const places: Readonly<Record<string, string>> = { shop: shopName(plan), kitchen: chinese(plan.kitchen.name), one, two, three };
  return introduced[0].replace(/\{(\w+)\}/g, (whole, name: string) => places[name] ?? whole);
}

export const dishRows = (plan: ShopPlan): Row[] =>
  knownDishes(plan).map((dish, index) => ({
    shop_id: plan.id,
    dish_no: index + 1,
    name: chinese(dish),
    picture: picturePath('dish', dishLooks.indexOf(lookOf(dish))),
    price_fen: dishFen(plan, Number(dish.split('|')[2])),
    recommend_count: between(12, 2_400, 'food praise', plan.id, index),
    signature: index < 2,
  }));
