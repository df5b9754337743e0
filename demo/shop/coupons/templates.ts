import type { CouponRule, CouponValidity } from '@/lib/domain/coupon/rule';
import { picturePath } from '@/pictures/names';
import type { Row } from '@/server/reference/database';

type Partly = Readonly<{
  goods: Partial<CouponRule['goods']>;
  days?: Partial<CouponRule['days']>;
  uses?: Partial<CouponRule['uses']>;
  holder?: CouponRule['holder'];
  pays: CouponRule['pays'];
}>;

const ruleOf = ({ goods, days, uses, holder = 'anyone', pays }: Partly): CouponRule => ({
  goods: {
    kinds: [],
    categoryIds: [],
    brandIds: [],
    cityCodes: [],
    products: [],
    pieceFromFen: null,
    pieceToFen: null,
    mostPieces: null,
    ...goods,
  },
  days: { from: null, until: null, weekdays: [], excludedHolidays: [], daysAhead: 0, ...days },
  uses: { total: 1, perMonth: null, returns: true, ...uses },
  holder,
  pays,
});

type Template = Readonly<{
  id: number;
  name: readonly [chinese: string, english: string];
  summary: readonly [chinese: string, english: string];
  picture: string;
  faceFen: number | null;
  rule: CouponRule;
  /** Days it is valid, counted from the day it is given. */
  days: number;
}>;

/** Days on which every hotel is full, so that no free night can be used. */
const busyHolidays = ['春节', '劳动节', '国庆节'];

/** Templates of the demo's coupons, named after their special feature: a way to pay for every kind of goods, and every part of a rule. */
export const demoTemplates = {
  freeNight: {
    id: 1,
    name: ['品牌酒店免房券', 'Free hotel night'],
    summary: [
      '全国酒店一间一晚，至少提前1天预订，节假日不可用',
      'One room for one night at any hotel, booked a day ahead, not on public holidays',
    ],
    picture: picturePath('double', 3),
    faceFen: null,
    rule: ruleOf({
      goods: { kinds: ['hotelStay'], pieceToFen: 120_000, mostPieces: 1 },
      days: { excludedHolidays: busyHolidays, daysAhead: 1 },
      pays: { kind: 'all' },
    }),
    days: 90,
  },
  stayCash: {
    id: 2,
    name: ['酒店满500减100', '¥100 off hotels from ¥500'],
    summary: ['全国酒店通用，满500元可用', 'Any hotel, for bookings from ¥500'],
    picture: picturePath('lobby', 1),
    faceFen: 10_000,
    rule: ruleOf({ goods: { kinds: ['hotelStay'] }, pays: { kind: 'amount', fen: 10_000, fromFen: 50_000 } }),
    days: 90,
  },
  stayShare: {
    id: 3,
    name: ['周日至周四酒店8折券', '20% off hotels, Sunday to Thursday'],
    summary: ['全国酒店，最多减200元', 'Any hotel, ¥200 off at most'],
    picture: picturePath('suite', 2),
    faceFen: null,
    rule: ruleOf({
      goods: { kinds: ['hotelStay'] },
      days: { weekdays: [0, 1, 2, 3, 4] },
      pays: { kind: 'part', percent: 20, mostFen: 20_000 },
    }),
    days: 60,
  },
  entry: {
    id: 4,
    name: ['景点免票券', 'Free entry'],
    summary: ['200元以内景点门票一张', 'One ticket of up to ¥200'],
    picture: picturePath('fair', 1),
    faceFen: null,
    rule: ruleOf({ goods: { kinds: ['ticket'], pieceToFen: 20_000, mostPieces: 1 }, pays: { kind: 'all' } }),
    days: 120,
  },
  ownEntry: {
    id: 5,
    name: ['本人专享门票半价券', 'Half-price tickets for the holder'],
    summary: ['游客中需有本人，最多减60元', 'The holder must be among the visitors, ¥60 off at most'],
    picture: picturePath('wildlife', 2),
    faceFen: null,
    rule: ruleOf({ goods: { kinds: ['ticket'] }, holder: 'named', pays: { kind: 'part', percent: 50, mostFen: 6_000 } }),
    days: 120,
  },
  dinner: {
    id: 6,
    name: ['美食满100减30', '¥30 off food from ¥100'],
    summary: ['代金券与套餐通用，满100元可用', 'For vouchers and set meals from ¥100'],
    picture: picturePath('feast', 4),
    faceFen: 3_000,
    rule: ruleOf({ goods: { kinds: ['diningVoucher', 'setMeal'] }, pays: { kind: 'amount', fen: 3_000, fromFen: 10_000 } }),
    days: 45,
  },
  lunchPass: {
    id: 7,
    name: ['美食次卡（12次）', 'Dining pass (12 uses)'],
    summary: ['每月可用3次，每次抵一张100元以内代金券', 'Three times a month, each for one voucher of up to ¥100'],
    picture: picturePath('eatery', 2),
    faceFen: null,
    rule: ruleOf({
      goods: { kinds: ['diningVoucher'], pieceToFen: 10_000, mostPieces: 1 },
      uses: { total: 12, perMonth: 3 },
      pays: { kind: 'all' },
    }),
    days: 365,
  },
  setMeal: {
    id: 8,
    name: ['双人套餐7折券', '30% off set meals'],
    summary: ['餐厅套餐，最多减80元', 'Restaurant set meals, ¥80 off at most'],
    picture: picturePath('dish', 5),
    faceFen: null,
    rule: ruleOf({ goods: { kinds: ['setMeal'] }, pays: { kind: 'part', percent: 30, mostFen: 8_000 } }),
    days: 45,
  },
  combo: {
    id: 9,
    name: ['套餐满200减50', '¥50 off combos from ¥200'],
    summary: ['优惠套餐通用，满200元可用', 'Any combo from ¥200'],
    picture: picturePath('combo', 2),
    faceFen: 5_000,
    rule: ruleOf({ goods: { kinds: ['combo'] }, pays: { kind: 'amount', fen: 5_000, fromFen: 20_000 } }),
    days: 60,
  },
  goods: {
    id: 10,
    name: ['好物9折券', '10% off goods'],
    summary: ['实物商品通用，运费除外，最多减50元', 'Any goods, not the delivery, ¥50 off at most'],
    picture: '/pictures/goods-mug-1',
    faceFen: null,
    rule: ruleOf({ goods: { kinds: ['physical'] }, pays: { kind: 'part', percent: 10, mostFen: 5_000 } }),
    days: 60,
  },
  everything: {
    id: 11,
    name: ['全场20元券', '¥20 off anything'],
    summary: ['酒店、美食、门票、套餐、好物通用', 'Hotels, food, tickets, combos and goods'],
    picture: picturePath('city', 6),
    faceFen: 2_000,
    rule: ruleOf({
      goods: { kinds: ['hotelStay', 'diningVoucher', 'setMeal', 'combo', 'ticket', 'physical'] },
      pays: { kind: 'amount', fen: 2_000, fromFen: 0 },
    }),
    days: 30,
  },
  newHotels: {
    id: 12,
    name: ['优选酒店满300减80', '¥80 off selected hotels from ¥300'],
    summary: ['仅限优选酒店，满300元可用，用后不退', 'Selected hotels only, from ¥300, spent once and for all'],
    picture: picturePath('pool', 1),
    faceFen: 8_000,
    rule: ruleOf({
      goods: { kinds: ['hotelStay'], categoryIds: ['new'] },
      uses: { returns: false },
      pays: { kind: 'amount', fen: 8_000, fromFen: 30_000 },
    }),
    days: 60,
  },
  freeCombo: {
    id: 13,
    name: ['周末套餐通兑券', 'A combo of your choice'],
    summary: ['600元以内的优惠套餐任选一份', 'Any one combo of up to ¥600'],
    picture: picturePath('combo', 4),
    faceFen: null,
    rule: ruleOf({ goods: { kinds: ['combo'], pieceToFen: 60_000, mostPieces: 1 }, pays: { kind: 'all' } }),
    days: 90,
  },
} as const satisfies Readonly<Record<string, Template>>;

export type TemplateName = keyof typeof demoTemplates;

const templates: readonly Template[] = Object.values(demoTemplates);
const validityOf = (days: number): CouponValidity => ({ from: null, days, until: null });

export const templateRows: readonly Row[] = templates.map(({ id, name: [name], summary: [summary], picture, faceFen, rule, days }) => ({
  id,
  name,
  summary,
  picture,
  face_fen: faceFen,
  rule,
  validity: validityOf(days),
}));

/** The packages in which the demo's coupons were given. */
export const demoPackages = { welcome: '新人礼包', year: '年度权益礼包', card: '联名卡每月权益' } as const;

export const couponEnglish: Readonly<Record<string, string>> = {
  ...Object.fromEntries(templates.flatMap(({ name, summary }) => [name, summary])),
  [demoPackages.welcome]: 'Welcome gift',
  [demoPackages.year]: 'Benefits of the year',
  [demoPackages.card]: "The card's monthly benefits",
};
