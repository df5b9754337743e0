import type { DiningRule } from '@/lib/domain/dining';
import { searchWords } from '@/lib/kernel/search-words';
import type { Row } from '@/server/reference/database';
import { picturePath } from '@/pictures/names';
import { at, between, roll } from '@/pictures/seeded-random';
import { peopleWord } from '@/server/kinds/restaurant/shelf';
import type { Course } from '@/server/kinds/restaurant/tables';
import { chinese } from '@/demo/base/bilingual';
import { demoFoodPrices, demoShopId, productIdOf } from './fixtures';
import { perHeadOf } from './level';
import { coursesOf, mealNames, worthOf } from './meals';
import { type ShopPlan, shopName } from './plan';
import { easyRule, mealRule, tableRule, voucherRule } from './rules';
import { placeOfShop } from './shop-place';

export type ProductPlan = Readonly<{
  id: number;
  kind: 'diningVoucher' | 'setMeal';
  name: string;
  people: number | null;
  priceFen: number;
  marketPriceFen: number;
  rule: DiningRule;
  courses: readonly Course[];
  tags: readonly string[];
  units: number;
  /** Which shops accept it. */
  taken: 'here' | 'city' | 'everywhere';
}>;

const DEMO_UNITS = 1_000_000;

/** 'text|English' */
export const productTags = [
  '随时退|Refund any time',
  '过期自动退|Refunded when it expires',
  '免预约|No booking',
  '含节假日|Holidays included',
  '可订座|Table reserved',
  '多店通用|Several branches',
  '提前致电|Call ahead',
] as const;
const tag = (index: number): string => chinese(productTags[index] ?? '');

const tagsOf = ({ refund, booking, excludedHolidays }: DiningRule, taken: ProductPlan['taken']): string[] => [
  ...(refund.kind === 'anytime' ? [tag(0)] : []),
  ...(refund.whenExpired ? [tag(1)] : []),
  ...(booking.kind === 'none' ? [tag(2)] : booking.kind === 'table' ? [tag(4)] : [tag(6)]),
  ...(excludedHolidays.length === 0 ? [tag(3)] : []),
  ...(taken === 'here' ? [] : [tag(5)]),
];

/** Face values in yuan. */
export const faceValues = [20, 30, 50, 100, 200, 300, 500] as const;
export const voucherName = (yuan: number): string => `${yuan}元代金券`;

type Wish = Readonly<{ product: number; taken: ProductPlan['taken']; now: number }>;

function voucher(plan: ShopPlan, { product, taken, now }: Wish): ProductPlan {
  const head = perHeadOf(plan) / 100;
  const base = Math.max(0, faceValues.findIndex((value) => value >= head) - (product === 1 ? 0 : 1));
  const face = at(faceValues, Math.min(faceValues.length - 1, base + (product > 1 ? 2 : 0)));
  const rule = voucherRule(plan, product, now);
  return {
    id: productIdOf(plan.id, product),
    kind: 'diningVoucher',
    name: voucherName(face),
    people: null,
    priceFen: Math.round((face * between(78, 93, 'food voucher', plan.id, product)) / 100) * 100,
    marketPriceFen: face * 100,
    rule,
    courses: [],
    tags: tagsOf(rule, taken),
    units: stockOf(plan, product),
    taken,
  };
}

/** Rounds to a price such as ¥168 or ¥198, in fen. */
const shelfPrice = (fen: number): number => Math.max(900, Math.round(fen / 1000) * 1000 - 200);

function meal(plan: ShopPlan, people: number, rule: DiningRule, { product, taken }: Wish): ProductPlan {
  const courses = coursesOf(plan, people, product);
  const worth = worthOf(courses);
  return {
    id: productIdOf(plan.id, product),
    kind: 'setMeal',
    name: chinese(at(mealNames[people] ?? [], plan.id + product)),
    people,
    priceFen: shelfPrice((worth * between(52, 74, 'food meal', plan.id, product)) / 100),
    marketPriceFen: worth,
    rule,
    courses,
    tags: tagsOf(rule, taken),
    units: stockOf(plan, product),
    taken,
  };
}

/** Some are nearly sold out, one in fifty is. */
const stockOf = ({ id }: ShopPlan, product: number): number => {
  const luck = roll('food stock', id, product);
  return luck < 0.02 ? 0 : luck < 0.1 ? between(1, 9, 'food few', id, product) : between(80, 4000, 'food many', id, product);
};

const PLAIN = ['snack', 'dessert'];
const hasTables = ({ id, kitchen }: ShopPlan): boolean => !PLAIN.includes(kitchen.id) && id % 6 === 0;

function demoProducts(plan: ShopPlan, now: number): ProductPlan[] {
  const wish = (product: number): Wish => ({ product, taken: product === 1 ? 'city' : 'here', now });
  const lunch: DiningRule = {
    ...easyRule,
    weekdays: [1, 2, 3, 4, 5],
    hours: [{ from: '11:00', until: '14:00' }],
    excludedHolidays: ['元旦', '春节', '国庆节'],
    mostPerTable: 2,
    mostPerPerson: 3,
    mostPerOrder: 3,
    validity: { kind: 'days', days: 30 },
    booking: { kind: 'call', hoursBefore: 2 },
  };
  const table: DiningRule = {
    ...tableRule(plan),
    excludedHolidays: [],
    booking: { kind: 'table', hoursBefore: 1 },
    refund: { kind: 'beforeTable', hoursBefore: 2, whenExpired: false },
  };
  const final: DiningRule = { ...easyRule, refund: { kind: 'none', hoursBefore: 0, whenExpired: false } };
  const ofVoucher = (product: number, face: number, priceFen: number, rule: DiningRule): ProductPlan => ({
    ...voucher(plan, wish(product)),
    name: voucherName(face),
    marketPriceFen: face * 100,
    priceFen,
    rule,
    tags: tagsOf(rule, wish(product).taken),
  });
  return [
    ofVoucher(1, 100, demoFoodPrices.open, easyRule),
    { ...meal(plan, 2, easyRule, wish(2)), priceFen: demoFoodPrices.meal },
    { ...meal(plan, 4, table, wish(3)), priceFen: demoFoodPrices.table },
    ofVoucher(4, 50, demoFoodPrices.lunch, lunch),
    ofVoucher(5, 100, demoFoodPrices.final, final),
  ].map((one) => ({ ...one, units: DEMO_UNITS }));
}

/**
 * What a restaurant sells: the demo shop one product of each rule, any other shop three, the first of which the brand's other branches may
 * accept.
 */
export function productsOf(plan: ShopPlan, first: 'here' | 'city' | 'everywhere', now: number): ProductPlan[] {
  if (plan.id === demoShopId) return demoProducts(plan, now);
  const people = at([2, 2, 1, 4], plan.id);
  const wish = (product: number): Wish => ({ product, taken: product === 1 ? first : 'here', now });
  return [
    voucher(plan, wish(1)),
    meal(plan, people, mealRule(plan, 2, now), wish(2)),
    hasTables(plan)
      ? meal(plan, at([4, 6, 2], plan.turn), tableRule(plan), wish(3))
      : plan.id % 2 === 0
        ? meal(plan, at([4, 2], plan.turn), mealRule(plan, 3, now), wish(3))
        : voucher(plan, wish(3)),
  ];
}

const GALLERY = 3;

/** A voucher is depicted by the restaurant, a meal by its dishes. */
const pictureOf = ({ id, turn }: ShopPlan, { kind }: ProductPlan, sort: number): string =>
  kind === 'setMeal' ? picturePath('feast', id + sort) : picturePath('eatery', turn * 3 + sort);

export function productRow(plan: ShopPlan, product: ProductPlan, sort: number, shops: number): Row {
  const { city, quarter, kitchen } = plan;
  const words = [
    ...searchWords(`${shopName(plan)} ${product.name} ${city.name} ${quarter.name} ${chinese(kitchen.name)}`),
    ...[`city:${city.code}`, `area:${quarter.code}`, `area:${quarter.districtCode}`, `category:${kitchen.id}`, `kind:${product.kind}`],
    ...(product.people === null ? [] : [peopleWord(product.people)]),
  ];
  return {
    id: product.id,
    kind: product.kind,
    shop_id: plan.id,
    shop_name: shopName(plan),
    shop_count: shops,
    city_code: city.code,
    district_code: quarter.districtCode,
    business_code: quarter.code,
    area_name: quarter.name,
    category_id: kitchen.id,
    name: product.name,
    picture: pictureOf(plan, product, sort),
    tags: product.tags,
    price_fen: product.priceFen,
    market_price_fen: product.marketPriceFen,
    people: product.people,
    sales: between(30, 9_000, 'food sales', product.id),
    rule: product.rule,
    rank: 100_000 - plan.turn * 10 + (sort === 0 ? between(0, 400, 'food rank', product.id) : between(0, 200, 'food rank', product.id)),
    ...placeOfShop(plan),
    search: [...new Set(words)].map((word) => `'${word}'`).join(' '),
    sort,
    listed: true,
  };
}

/** 'title|English', 'text|English' */
export const notices = [
  [
    '使用|How to use',
    '到店出示券码，由商家核销后使用；堂食、打包均可，不与店内其他优惠同享。|Show the code at the shop, which takes it once. Eat in or take away; not with other offers of the shop.',
  ],
  ['包间|Private rooms', '包间是否收费及最低消费，请以门店为准。|Please ask the shop whether private rooms cost extra.'],
  [
    '发票|Invoice',
    '发票由悦享开具，可在“我的 - 发票”申请；到店另付的部分，由门店开具。|We issue the invoice, under Me - Invoices; the shop invoices what you pay there.',
  ],
] as const;

export function productProfileRow(plan: ShopPlan, product: ProductPlan, sort: number): Row {
  const shown = product.kind === 'setMeal' ? 'feast' : 'eatery';
  return {
    product_id: product.id,
    pictures: Array.from({ length: GALLERY }, (_, index) => ({
      url: index === 0 ? pictureOf(plan, product, sort) : picturePath(shown, plan.id * 5 + sort + index * 2),
      caption: product.name,
    })),
    courses: product.courses,
    notices: notices.map(([title, text]) => ({ title: chinese(title), text: chinese(text) })),
  };
}
