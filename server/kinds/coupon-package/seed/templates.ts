import type { CouponGoodsRule, CouponPays, CouponRule, CouponValidity } from '@/lib/domain/coupon/rule';
import type { Fen } from '@/lib/kernel/money';
import { goodsPicture, picturePath } from '@/server/seed/pictures/names';

/** A coupon of the demo's packages; texts as 'Chinese|English'. */
export type TemplatePlan = Readonly<{
  name: string;
  summary: string;
  picture: string;
  /** What it counts for in a package, fen; also its face value unless that depends on what it buys. */
  value: Fen;
  faceIsOpen?: true;
  goods: Partial<CouponGoodsRule>;
  pays: CouponPays;
  days?: Partial<CouponRule['days']>;
  uses?: Readonly<{ total: number; perMonth: number | null }>;
  validDays: number;
}>;

const all = { kind: 'all' } as const;
/** `yuan` off an order from `from` yuan on. */
const off = (yuan: number, from = 0): CouponPays => ({ kind: 'amount', fen: yuan * 100, fromFen: from * 100 });
const share = (percent: number, most: number): CouponPays => ({ kind: 'part', percent, mostFen: most * 100 });
/** One piece, at most of this price in yuan. */
const onePiece = (most: number): Partial<CouponGoodsRule> => ({ mostPieces: 1, pieceToFen: most * 100 });

const stay = { kinds: ['hotelStay'] } as const;
const food = { kinds: ['diningVoucher', 'setMeal'] } as const;
const entry = { kinds: ['ticket'] } as const;
const parcel = { kinds: ['physical'] } as const;
const festivals = { excludedHolidays: ['国庆节', '春节', '劳动节'] };
const workdays = { weekdays: [0, 1, 2, 3, 4], ...festivals };

/** By the names that packages have for them; new ones go to the end. */
export const templatePlans = {
  lantingNight: {
    name: '澜庭大酒店单晚通兑券|A night at any Lanting hotel',
    summary: '全国澜庭大酒店任选一晚，含双早|Any Lanting hotel, one night with breakfast',
    picture: picturePath('double', 0),
    value: 69_900,
    faceIsOpen: true,
    goods: { ...stay, brandIds: ['lanting'], ...onePiece(1_500) },
    pays: all,
    days: { ...festivals, daysAhead: 1 },
    validDays: 365,
  },
  shiguangliNight: {
    name: '拾光里单晚通兑券|A night at any Shiguangli hotel',
    summary: '全国拾光里任选一晚|Any Shiguangli hotel, one night',
    picture: picturePath('twin', 1),
    value: 29_900,
    faceIsOpen: true,
    goods: { ...stay, brandIds: ['shiguangli'], ...onePiece(500) },
    pays: all,
    days: { ...festivals, daysAhead: 1 },
    validDays: 365,
  },
  muguangWorkday: {
    name: '沐光平日单晚券|A weekday night at Muguang',
    summary: '周日至周四入住，全国沐光通用|Sunday to Thursday at any Muguang hotel',
    picture: picturePath('double', 3),
    value: 36_900,
    faceIsOpen: true,
    goods: { ...stay, brandIds: ['muguang'], ...onePiece(800) },
    pays: all,
    days: { ...workdays, daysAhead: 1 },
    validDays: 180,
  },
  qianWeekend: {
    name: '栖岸周末单晚券|A weekend night at Qi’an',
    summary: '周五、周六入住，栖岸精选酒店通用|Friday or Saturday at any Qi’an hotel',
    picture: picturePath('suite', 2),
    value: 49_900,
    faceIsOpen: true,
    goods: { ...stay, brandIds: ['qian'], ...onePiece(1_000) },
    pays: all,
    days: { weekdays: [5, 6], ...festivals, daysAhead: 2 },
    validDays: 180,
  },
  yunquanNight: {
    name: '云泉度假单晚券|A night at a Yunquan resort',
    summary: '云泉度假酒店一晚，提前3天预约|Any Yunquan resort, booked 3 days ahead',
    picture: picturePath('springs', 0),
    value: 89_900,
    faceIsOpen: true,
    goods: { ...stay, brandIds: ['yunquan'], ...onePiece(2_000) },
    pays: all,
    days: { ...festivals, daysAhead: 3 },
    validDays: 365,
  },
  stay50: {
    name: '酒店满300减50|50 yuan off a stay',
    summary: '任意酒店，满300元可用|Any hotel, from 300 yuan',
    picture: picturePath('city', 2),
    value: 5_000,
    goods: stay,
    pays: off(50, 300),
    validDays: 90,
  },
  stay120: {
    name: '酒店满800减120|120 yuan off a stay',
    summary: '任意酒店，满800元可用|Any hotel, from 800 yuan',
    picture: picturePath('sea', 1),
    value: 12_000,
    goods: stay,
    pays: off(120, 800),
    validDays: 90,
  },
  stayTenth: {
    name: '酒店9折券|10% off a stay',
    summary: '任意酒店，最高抵100元|Any hotel, 100 yuan at most',
    picture: picturePath('lobby', 1),
    value: 4_000,
    faceIsOpen: true,
    goods: stay,
    pays: share(10, 100),
    validDays: 90,
  },
  familyRoom: {
    name: '高星酒店亲子立减200|200 yuan off a family stay',
    summary: '四星、五星酒店，满900元可用|Four and five star hotels, from 900 yuan',
    picture: picturePath('family', 1),
    value: 20_000,
    goods: { ...stay, categoryIds: ['star4', 'star5'] },
    pays: off(200, 900),
    days: festivals,
    validDays: 180,
  },
  food20: {
    name: '美食满100减20|20 yuan off a meal',
    summary: '代金券、套餐通用，满100元可用|Vouchers and set meals, from 100 yuan',
    picture: picturePath('dish', 1),
    value: 2_000,
    goods: food,
    pays: off(20, 100),
    validDays: 60,
  },
  food50: {
    name: '美食满200减50|50 yuan off a meal',
    summary: '代金券、套餐通用，满200元可用|Vouchers and set meals, from 200 yuan',
    picture: picturePath('feast', 2),
    value: 5_000,
    goods: food,
    pays: off(50, 200),
    validDays: 60,
  },
  hotpot60: {
    name: '火锅满200减60|60 yuan off hotpot',
    summary: '限火锅门店，满200元可用|Hotpot restaurants, from 200 yuan',
    picture: picturePath('dish', 4),
    value: 6_000,
    goods: { ...food, categoryIds: ['hotpot'] },
    pays: off(60, 200),
    validDays: 60,
  },
  buffet80: {
    name: '自助餐立减80|80 yuan off a buffet',
    summary: '限自助餐，满300元可用|Buffets, from 300 yuan',
    picture: picturePath('feast', 5),
    value: 8_000,
    goods: { ...food, categoryIds: ['buffet'] },
    pays: off(80, 300),
    validDays: 90,
  },
  japanese50: {
    name: '日料满200减50|50 yuan off Japanese food',
    summary: '限日本料理，满200元可用|Japanese restaurants, from 200 yuan',
    picture: picturePath('dish', 9),
    value: 5_000,
    goods: { ...food, categoryIds: ['japanese'] },
    pays: off(50, 200),
    validDays: 60,
  },
  cantonese40: {
    name: '粤菜早茶满150减40|40 yuan off dim sum',
    summary: '限粤菜门店，满150元可用|Cantonese restaurants, from 150 yuan',
    picture: picturePath('dish', 12),
    value: 4_000,
    goods: { ...food, categoryIds: ['cantonese'] },
    pays: off(40, 150),
    validDays: 60,
  },
  bbq30: {
    name: '烧烤夜宵满120减30|30 yuan off a barbecue',
    summary: '限烧烤门店，满120元可用|Barbecues, from 120 yuan',
    picture: picturePath('dish', 15),
    value: 3_000,
    goods: { ...food, categoryIds: ['bbq'] },
    pays: off(30, 120),
    validDays: 60,
  },
  lunchTimes: {
    name: '工作日午餐次卡（20次）|Twenty weekday lunches',
    summary: '每次立减25元，每月限6次|25 yuan off each time, 6 times a month',
    picture: picturePath('combo', 3),
    value: 50_000,
    faceIsOpen: true,
    goods: food,
    pays: off(25, 50),
    days: { weekdays: [1, 2, 3, 4, 5] },
    uses: { total: 20, perMonth: 6 },
    validDays: 180,
  },
  coffee: {
    name: '山茶咖啡中杯兑换券|A regular coffee at Camellia',
    summary: '甜品咖啡类商品，40元以内任选一份|One drink or dessert up to 40 yuan',
    picture: goodsPicture('coffee', 0),
    value: 2_600,
    faceIsOpen: true,
    goods: { ...food, categoryIds: ['dessert'], mostPieces: 1, pieceToFen: 4_000 },
    pays: all,
    validDays: 90,
  },
  coffeeHalf: {
    name: '咖啡甜品5折券|Half price coffee and dessert',
    summary: '甜品咖啡类商品，最高抵30元|Coffee and desserts, 30 yuan at most',
    picture: goodsPicture('mug', 0),
    value: 1_500,
    faceIsOpen: true,
    goods: { ...food, categoryIds: ['dessert'] },
    pays: share(50, 30),
    validDays: 60,
  },
  tea15: {
    name: '茶叶满59减15|15 yuan off tea',
    summary: '限茶叶商品，满59元可用|Teas, from 59 yuan',
    picture: goodsPicture('oolong', 0),
    value: 1_500,
    goods: { ...parcel, categoryIds: ['tea'] },
    pays: off(15, 59),
    validDays: 90,
  },
  parkEntry: {
    name: '主题乐园门票兑换券|Entry to a theme park',
    summary: '乐园类门票，350元以内任选一张|One ticket to a park, up to 350 yuan',
    picture: picturePath('fair', 0),
    value: 22_000,
    faceIsOpen: true,
    goods: { ...entry, categoryIds: ['amusement'], ...onePiece(350) },
    pays: all,
    days: { ...festivals, daysAhead: 1 },
    validDays: 180,
  },
  park60: {
    name: '乐园门票满200减60|60 yuan off park tickets',
    summary: '限主题乐园，满200元可用|Theme parks, from 200 yuan',
    picture: picturePath('fair', 2),
    value: 6_000,
    goods: { ...entry, categoryIds: ['amusement'] },
    pays: off(60, 200),
    validDays: 90,
  },
  animals50: {
    name: '动物园海洋馆满150减50|50 yuan off zoos and aquariums',
    summary: '限动物主题，满150元可用|Zoos and aquariums, from 150 yuan',
    picture: picturePath('wildlife', 1),
    value: 5_000,
    goods: { ...entry, categoryIds: ['animals'] },
    pays: off(50, 150),
    validDays: 90,
  },
  scenery20: {
    name: '景点门票满60减20|20 yuan off an entry',
    summary: '任意景点，满60元可用|Any place, from 60 yuan',
    picture: picturePath('hill', 1),
    value: 2_000,
    goods: entry,
    pays: off(20, 60),
    validDays: 90,
  },
  springs60: {
    name: '温泉门票满200减60|60 yuan off hot springs',
    summary: '限温泉，满200元可用|Hot springs, from 200 yuan',
    picture: picturePath('springs', 2),
    value: 6_000,
    goods: { ...entry, categoryIds: ['hotSpring'] },
    pays: off(60, 200),
    validDays: 120,
  },
  snow80: {
    name: '滑雪门票满300减80|80 yuan off skiing',
    summary: '限冰雪乐园、雪场，满300元可用|Ski resorts and snow parks, from 300 yuan',
    picture: picturePath('snow', 0),
    value: 8_000,
    goods: { ...entry, categoryIds: ['snow'] },
    pays: off(80, 300),
    validDays: 120,
  },
  museum20: {
    name: '博物馆展览满60减20|20 yuan off a museum',
    summary: '博物馆与展览，满60元可用|Museums and shows, from 60 yuan',
    picture: picturePath('museum', 0),
    value: 2_000,
    goods: { ...entry, categoryIds: ['museum', 'show'] },
    pays: off(20, 60),
    validDays: 90,
  },
  outingTimes: {
    name: '周末出游次卡（12次）|Twelve weekend outings',
    summary: '每次门票立减40元，每月限2次|40 yuan off tickets each time, twice a month',
    picture: picturePath('hill', 4),
    value: 36_000,
    faceIsOpen: true,
    goods: entry,
    pays: off(40, 80),
    days: { weekdays: [0, 6] },
    uses: { total: 12, perMonth: 2 },
    validDays: 365,
  },
  combo100: {
    name: '度假套餐满800减100|100 yuan off a combo',
    summary: '任意套餐，满800元可用|Any combo, from 800 yuan',
    picture: picturePath('combo', 0),
    value: 10_000,
    goods: { kinds: ['combo'] },
    pays: off(100, 800),
    validDays: 90,
  },
  goods20: {
    name: '好物满99减20|20 yuan off goods',
    summary: '全部商品，满99元可用|All goods, from 99 yuan',
    picture: goodsPicture('backpack', 0),
    value: 2_000,
    goods: parcel,
    pays: off(20, 99),
    validDays: 60,
  },
  goods50: {
    name: '好物满299减50|50 yuan off goods',
    summary: '全部商品，满299元可用|All goods, from 299 yuan',
    picture: goodsPicture('suitcase', 0),
    value: 5_000,
    goods: parcel,
    pays: off(50, 299),
    validDays: 60,
  },
  pantry15: {
    name: '食品满59减15|15 yuan off food',
    summary: '限零食粮油，满59元可用|Food, from 59 yuan',
    picture: goodsPicture('honey', 0),
    value: 1_500,
    goods: { ...parcel, categoryIds: ['food'] },
    pays: off(15, 59),
    validDays: 60,
  },
  home30: {
    name: '家居厨房满149减30|30 yuan off home and kitchen',
    summary: '家居、厨房商品，满149元可用|Home and kitchen, from 149 yuan',
    picture: goodsPicture('pan', 0),
    value: 3_000,
    goods: { ...parcel, categoryIds: ['home', 'kitchen'] },
    pays: off(30, 149),
    validDays: 60,
  },
  kids25: {
    name: '儿童用品满99减25|25 yuan off toys and kids’ things',
    summary: '限儿童用品，满99元可用|Kids’ things, from 99 yuan',
    picture: goodsPicture('teddy', 0),
    value: 2_500,
    goods: { ...parcel, categoryIds: ['kids'] },
    pays: off(25, 99),
    validDays: 90,
  },
  beauty30: {
    name: '美妆个护满129减30|30 yuan off beauty and care',
    summary: '限美妆个护，满129元可用|Beauty and care, from 129 yuan',
    picture: goodsPicture('lotion', 0),
    value: 3_000,
    goods: { ...parcel, categoryIds: ['beauty'] },
    pays: off(30, 129),
    validDays: 60,
  },
  outdoor40: {
    name: '户外装备满199减40|40 yuan off outdoor gear',
    summary: '限户外装备，满199元可用|Outdoor gear, from 199 yuan',
    picture: goodsPicture('tent', 0),
    value: 4_000,
    goods: { ...parcel, categoryIds: ['outdoor'] },
    pays: off(40, 199),
    validDays: 90,
  },
  any10: {
    name: '全场通用立减10|10 yuan off anything',
    summary: '酒店、美食、门票、商品通用，满50元可用|Stays, meals, tickets and goods, from 50 yuan',
    picture: picturePath('city', 5),
    value: 1_000,
    goods: {},
    pays: off(10, 50),
    validDays: 30,
  },
  honeyGift: {
    name: '蜂蜜实物兑换券|A jar of honey',
    summary: '免费领取指定蜂蜜一罐，运费另付|One jar of the honey named, delivery apart',
    picture: goodsPicture('honey', 0),
    value: 5_900,
    goods: { ...parcel, products: [{ kind: 'physical', productId: '400002' }], mostPieces: 1 },
    pays: all,
    validDays: 90,
  },
} as const satisfies Record<string, TemplatePlan>;

export type TemplateName = keyof typeof templatePlans;

/** Behind whatever the shop's own coupons are. */
const FIRST = 600_001;
export const templateNames = Object.keys(templatePlans) as readonly TemplateName[];
export const templateIdOf = (name: TemplateName): number => FIRST + templateNames.indexOf(name);

const openGoods: CouponGoodsRule = {
  kinds: [],
  categoryIds: [],
  brandIds: [],
  cityCodes: [],
  products: [],
  pieceFromFen: null,
  pieceToFen: null,
  mostPieces: null,
};

export const ruleOf = ({ goods, pays, days, uses }: TemplatePlan): CouponRule => ({
  goods: { ...openGoods, ...goods },
  days: { from: null, until: null, weekdays: [], excludedHolidays: [], daysAhead: 0, ...days },
  uses: { total: 1, perMonth: null, ...uses, returns: true },
  holder: 'anyone',
  pays,
});

export const validityOf = ({ validDays }: TemplatePlan): CouponValidity => ({ from: null, days: validDays, until: null });
