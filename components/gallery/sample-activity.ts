import type { ActivityBlock, ActivityPackage, ActivityProduct, SeckillRound } from '@/components/parts/activity/activity-types';
import type { Words } from '@/lib/i18n/words';
import { HOUR_MS } from '@/lib/kernel/durations';

const LINK = 'index';

const productsOf = (word: Words<'gallery'>): ActivityProduct[] =>
  [1, 2, 3, 4].map((index) => ({
    productId: String(index),
    backendCategoryType: 'hotelStay',
    name: word('row1'),
    subtitle: word('row1sub'),
    imgUrl: `/pictures/city-0${index}`,
    price: 16_800 + index * 1000,
    marketPrice: 32_800,
    tagList: [word('tagRefund')],
    link: LINK,
  }));

const packageOf = (word: Words<'gallery'>): ActivityPackage => ({
  itemId: 'sample',
  mode: 'claim',
  packageId: 'sample',
  name: word('couponName'),
  subtitle: word('couponText'),
  imgUrl: '/pictures/banner-03',
  tagList: [],
  price: 0,
  marketPrice: 5000,
  contents: [
    { name: word('couponName'), summary: word('couponText'), imgUrl: '/pictures/banner-03', faceValue: 5000, count: 2 },
    { name: word('couponName'), summary: word('couponText'), imgUrl: '/pictures/banner-03', faceValue: null, count: 1 },
  ],
  units: 500,
  left: 132,
  link: LINK,
});

/** Every block of a dynamic page. */
export const sampleBlocks = (word: Words<'gallery'>, now: number): ActivityBlock[] => [
  {
    kind: 'picture',
    blockId: 'picture',
    imgUrl: '/pictures/banner-07',
    alt: word('activityPicture'),
    width: 750,
    height: 300,
    areas: [
      { left: 4, top: 10, width: 44, height: 80, text: word('primary'), link: LINK },
      { left: 52, top: 10, width: 44, height: 80, text: word('asLink'), link: LINK },
    ],
  },
  {
    kind: 'carousel',
    blockId: 'carousel',
    slides: [2, 5].map((index) => ({ imgUrl: `/pictures/banner-0${index}`, alt: word('slide', { index }), link: LINK })),
  },
  { kind: 'countdown', blockId: 'countdown', title: word('countdowns'), until: now + HOUR_MS },
  { kind: 'products', blockId: 'rows', title: word('rows'), layout: 'rows', products: productsOf(word).slice(0, 2) },
  {
    kind: 'tabs',
    blockId: 'tabs',
    tabs: [
      { tabId: 'hotel', title: word('tabHotel'), products: productsOf(word).slice(0, 2) },
      { tabId: 'food', title: word('tabFood'), products: productsOf(word).slice(2) },
    ],
  },
  {
    kind: 'richText',
    blockId: 'richText',
    content: [
      { kind: 'heading', text: word('activityHeading') },
      { kind: 'paragraph', text: word('activityText') },
    ],
  },
  { kind: 'coupon', blockId: 'coupon', title: word('coupons'), packages: [packageOf(word)] },
  { kind: 'rules', blockId: 'rules', title: word('activityHeading'), rules: [word('activityText'), word('activityText')] },
];

const STOCKS = [
  { left: 64, unpaid: 0 },
  { left: 7, unpaid: 0 },
  { left: 0, unpaid: 3 },
  { left: 0, unpaid: 0 },
];

/** A round that is over, one that is running with items in every state, and one to come. */
export const sampleRounds = (word: Words<'gallery'>, now: number): SeckillRound[] =>
  (['ended', 'running', 'coming'] as const).map((state, place) => ({
    roundId: state,
    startTime: now + (place * 2 - 3) * HOUR_MS,
    endTime: now + (place * 2 - 1) * HOUR_MS,
    state,
    items: STOCKS.map((stock, index) => ({
      itemId: String(index),
      backendCategoryType: 'diningVoucher',
      productId: String(index),
      name: word('row2'),
      subtitle: word('row2sub'),
      imgUrl: `/pictures/feast-0${index + 1}`,
      tagList: [word('tagRefund')],
      price: 9900,
      marketPrice: 19_900,
      units: 100,
      mostPerPerson: 1,
      link: LINK,
      agreements: [],
      ...stock,
    })),
  }));
