import { demoClassicHotelId, demoNewHotelId } from '@/server/seed/fixtures';

// Fingerprints (see `fingerprintOf`) of the adverts that shops were seeded with before the seed recorded them. Never to be changed.

/** All adverts of the last such edition. */
export const lastUnmarked: readonly string[] = [
  'indexSwiper|0|周末就出发|精选好店¥168起|/pictures/banner-01-wide|search/hotelSearch',
  'indexSwiper|1|看海的房间|推窗就是海浪声|/pictures/banner-02-wide|n/search/hotelSearch?cityCode=460200',
  'indexSwiper|2|古城慢住|青砖黛瓦里睡个好觉|/pictures/banner-03-wide|search/hotelSearch?cityCode=530700',
  'indexSwiper|3|去北方看雪|泡汤、滑雪、吃冻梨|/pictures/banner-04-wide|n/search/hotelSearch?cityCode=230100',
  'indexGrid|0|酒店||/pictures/icon-hotel|search/hotelSearch',
  'indexGrid|1|美食||/pictures/icon-dining|search/foodSearch',
  'indexGrid|2|优选酒店||/pictures/icon-selected|n/search/hotelSearch',
  'indexGrid|3|海滨度假||/pictures/icon-beach|n/search/hotelSearch?cityCode=460200',
  'indexGrid|4|亲子酒店||/pictures/icon-family|search/hotelSearch?cityCode=310100',
  'indexGrid|5|优惠套餐||/pictures/icon-combo|combo/searchList',
  'indexGrid|6|好物||/pictures/icon-goods|search/goodsfm',
  'indexGrid|7|景点门票||/pictures/icon-night|search/ticketList',
  'indexGrid|8|我的订单||/pictures/icon-order|my/orderList',
  'indexGrid|9|客服||/pictures/icon-service|page/customerService',
  'indexNotice|0|「灵活预订」的房型，入住当天18:00前免费取消||/pictures/icon-notice|search/hotelSearch',
  'indexNotice|1|冬季看雪、海边避寒的酒店都上新了||/pictures/icon-notice|n/search/hotelSearch',
  'indexNotice|2|凌晨到店？早上6点前仍可订昨晚的房||/pictures/icon-notice|search/hotelSearch',
  `indexActivity|0|周末限时价|市中心一晚¥168起|/pictures/banner-05|hotel/details?id=${demoClassicHotelId}`,
  `indexActivity|1|优选新店|新店体验价|/pictures/banner-06|n/hotel/details?id=${demoNewHotelId}`,
  'indexActivity|2|亲子乐园房|孩子玩，你休息|/pictures/banner-07|search/hotelSearch',
  'hotelSwiper|0|住进山水里|莫干山、大理、桂林|/pictures/banner-08|n/search/hotelSearch?cityCode=330500',
  'hotelSwiper|1|城市夜景房|高层景观，夜色尽收|/pictures/banner-09|search/hotelSearch?cityCode=500100',
  'hotelSwiper|2|商旅舒心住|近地铁，早餐管够|/pictures/banner-10|search/hotelSearch?cityCode=110100',
  'myCenter|0|计划下一次旅行|去看看好住的地方|/pictures/banner-11|search/hotelSearch',
  'myCenter|1|新店体验|优选酒店上新|/pictures/banner-12|n/search/hotelSearch',
];

/** Adverts of earlier editions that the last one no longer had. */
export const earlierUnmarked: readonly string[] = [
  'indexGrid|1|优选酒店||/pictures/icon-selected|n/search/hotelSearch',
  'indexGrid|2|海滨度假||/pictures/icon-beach|n/search/hotelSearch?cityCode=460200',
  'indexGrid|3|古镇民宿||/pictures/icon-town|search/hotelSearch?cityCode=530700',
  'indexGrid|5|山野度假||/pictures/icon-hill|n/search/hotelSearch?cityCode=330500',
  'indexGrid|6|冰雪之旅||/pictures/icon-snow|search/hotelSearch?cityCode=230100',
  'indexGrid|7|夜游山城||/pictures/icon-night|n/search/hotelSearch?cityCode=500100',
  'indexGrid|4|古镇民宿||/pictures/icon-town|search/hotelSearch?cityCode=530700',
  'indexGrid|5|亲子酒店||/pictures/icon-family|search/hotelSearch?cityCode=310100',
];
