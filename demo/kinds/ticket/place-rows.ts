import { farePrice, type TicketTheme } from '@/lib/domain/ticket';
import { searchWords } from '@/lib/kernel/search-words';
import { placeOf } from '@/server/catalogue/place';
import type { Row } from '@/server/reference/database';
import { picturePath } from '@/pictures/names';
import { between, pickSome } from '@/pictures/seeded-random';
import type { Fare } from '@/server/kinds/ticket/tables';
import { DEMO_PRICE, demoPlaceId, productIdOf } from './fixtures';
import type { PlacePlan } from './plan';
import { type ProductPlan, productsOf } from './products';

const themeTags: Readonly<Record<TicketTheme, readonly string[]>> = {
  scenery: ['登高望远', '拍照好看', '适合散步'],
  amusement: ['一票畅玩', '夜场', '适合孩子'],
  animals: ['亲近动物', '适合孩子', '半日游'],
  museum: ['室内', '人工讲解', '需预约'],
  show: ['室内', '经典演出', '一小时以上'],
  hotSpring: ['可过夜', '含浴巾', '室外汤池'],
  water: ['夏天必去', '适合孩子', '含更衣柜'],
  snow: ['冬季限定', '含雪具', '夜场'],
};

/** Search words of a theme that need not be in a name. */
const themeWords: Readonly<Record<TicketTheme, string>> = {
  scenery: '景区 风景',
  amusement: '乐园 游乐园',
  animals: '动物园 海洋馆',
  museum: '博物馆 展览',
  show: '演出 剧场',
  hotSpring: '温泉 汤泉',
  water: '水世界 水乐园',
  snow: '滑雪 冰雪',
};

const tagsOf = ({ id, place }: PlacePlan): string[] => [
  ...(place.level ? [`${place.level}景区`] : []),
  ...pickSome(themeTags[place.theme], 2, 'ticket tags', id),
];

const wordsOf = ({ city, quarter, place }: PlacePlan, tags: readonly string[]): string[] => [
  ...new Set([
    ...searchWords(`${place.name} ${city.name} ${quarter.name} ${quarter.districtName} ${themeWords[place.theme]} ${tags.join(' ')}`),
    `city:${city.code}`,
    `theme:${place.theme}`,
    ...(place.level ? [`level:${place.level}`] : []),
  ]),
];

/** Adult price on an ordinary day, in fen. */
export const priceOf = ({ id, place }: PlacePlan): number => (id === demoPlaceId ? DEMO_PRICE : place.price * 100);

/** A fare's price on an ordinary day, in fen. */
const usualPrice = (plan: PlacePlan, { percent }: ProductPlan, { sharePercent }: Fare): number =>
  farePrice(Math.round((priceOf(plan) * percent) / 10_000) * 100, sharePercent);

/** The cheapest ticket on an ordinary day. */
const priceFrom = (plan: PlacePlan): number =>
  Math.min(...productsOf(plan).flatMap((product) => product.fares.map((fare) => usualPrice(plan, product, fare))));

/** What the place itself asks for a ticket of this price, in fen; null where it sells none itself. */
const marketOf = ({ id }: PlacePlan, price: number): number | null =>
  between(0, 3, 'ticket market?', id) === 0 ? null : Math.round((price * between(112, 130, 'ticket market', id)) / 10_000) * 100;

const GALLERY = 4;

export function placeRow(plan: PlacePlan): Row {
  const { id, turn, city, quarter, place } = plan;
  const [lng, lat] = place.at;
  const { x, y } = placeOf({ ordinal: city.ordinal, lng: city.centre[0], lat: city.centre[1] }, 0, { lng, lat });
  const tags = tagsOf(plan);
  const price = priceFrom(plan);
  return {
    id,
    city_code: city.code,
    area_name: quarter.name,
    name: place.name,
    subtitle: place.subtitle,
    theme: place.theme,
    level: place.level ?? null,
    picture: picturePath(place.scene, turn),
    tags,
    score_tenths: between(43, 49, 'ticket score', id),
    review_count: between(120, 9800, 'ticket reviews', id),
    sales: between(80, 12_000, 'ticket sales', id),
    price_fen: price,
    market_price_fen: marketOf(plan, price),
    rank: 100_000 - turn * 10,
    lng,
    lat,
    place: `(${x},${y})`,
    search: wordsOf(plan, tags)
      .map((word) => `'${word}'`)
      .join(' '),
    listed: true,
  };
}

const usualNotices = [
  { title: '入园', text: '凭入园码在检票口扫码入园，须与预订的日期和场次一致。' },
  { title: '儿童', text: '身高1.2米以下的儿童须由成人陪同，免票，不占用本单数量。' },
] as const;

/** An hour before closing; '08:00' keeps its leading zero. */
const anHourBefore = (clock: string): string => `${String(Number(clock.slice(0, 2)) - 1).padStart(2, '0')}${clock.slice(2)}`;

export function profileRow({ id, turn, place }: PlacePlan): Row {
  const { opens, closes, closed = [], notices = [] } = place;
  return {
    place_id: id,
    address: place.address,
    telephone: place.telephone,
    pictures: Array.from({ length: GALLERY }, (_, index) => ({ url: picturePath(place.scene, turn + index), caption: place.name })),
    opening_hours: [1, 2, 3, 4, 5, 6, 0]
      .filter((weekday) => !closed.includes(weekday))
      .map((weekday) => ({ weekday, opens, closes, lastEntry: anHourBefore(closes) })),
    introduction: place.introduction.map((text) => ({ kind: 'paragraph', text })),
    notices: [...notices, ...usualNotices],
    desk: 'sandbox',
  };
}

export const productRows = (plan: PlacePlan): Row[] =>
  productsOf(plan).map((product, sort) => ({
    id: productIdOf(plan.id, sort + 1),
    place_id: plan.id,
    name: product.name,
    includes: product.includes,
    fares: product.fares.map((fare) => ({ ...fare, marketPriceFen: marketOf(plan, usualPrice(plan, product, fare)) })),
    rule: product.rule,
    holidays: true,
    sort,
    listed: true,
  }));
