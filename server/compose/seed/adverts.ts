import type { advertPositions } from '@/lib/contract/operation';
import { addDays, dayOf, instantOf, weekdayOf } from '@/lib/kernel/day';
import type { Row } from '@/server/seed/database';
import { demoClassicHotelId, demoNewHotelId } from '@/server/seed/fixtures';

type Advert = Readonly<{ title: string; subtitle?: string; picture: string; link: string }>;

const adverts: Readonly<Record<(typeof advertPositions)[number], readonly Advert[]>> = {
  indexSwiper: [
    { title: '周末就出发', subtitle: '精选好店¥168起', picture: 'banner-01-wide', link: 'search/hotelSearch' },
    { title: '看海的房间', subtitle: '推窗就是海浪声', picture: 'banner-02-wide', link: 'n/search/hotelSearch?cityCode=460200' },
    { title: '古城慢住', subtitle: '青砖黛瓦里睡个好觉', picture: 'banner-03-wide', link: 'search/hotelSearch?cityCode=530700' },
    { title: '去北方看雪', subtitle: '泡汤、滑雪、吃冻梨', picture: 'banner-04-wide', link: 'n/search/hotelSearch?cityCode=230100' },
  ],
  indexGrid: [
    { title: '酒店', picture: 'icon-hotel', link: 'search/hotelSearch' },
    { title: '美食', picture: 'icon-dining', link: 'search/foodSearch' },
    { title: '优选酒店', picture: 'icon-selected', link: 'n/search/hotelSearch' },
    { title: '海滨度假', picture: 'icon-beach', link: 'n/search/hotelSearch?cityCode=460200' },
    { title: '亲子酒店', picture: 'icon-family', link: 'search/hotelSearch?cityCode=310100' },
    { title: '优惠套餐', picture: 'icon-combo', link: 'combo/searchList' },
    { title: '好物', picture: 'icon-goods', link: 'search/goodsfm' },
    { title: '景点门票', picture: 'icon-night', link: 'search/ticketList' },
    { title: '我的订单', picture: 'icon-order', link: 'my/orderList' },
    { title: '客服', picture: 'icon-service', link: 'page/customerService' },
  ],
  indexNotice: [
    { title: '「灵活预订」的房型，入住当天18:00前免费取消', picture: 'icon-notice', link: 'search/hotelSearch' },
    { title: '冬季看雪、海边避寒的酒店都上新了', picture: 'icon-notice', link: 'n/search/hotelSearch' },
    { title: '凌晨到店？早上6点前仍可订昨晚的房', picture: 'icon-notice', link: 'search/hotelSearch' },
  ],
  indexActivity: [
    { title: '周末限时价', subtitle: '市中心一晚¥168起', picture: 'banner-05', link: `hotel/details?id=${demoClassicHotelId}` },
    { title: '优选新店', subtitle: '新店体验价', picture: 'banner-06', link: `n/hotel/details?id=${demoNewHotelId}` },
    { title: '亲子乐园房', subtitle: '孩子玩，你休息', picture: 'banner-07', link: 'search/hotelSearch' },
  ],
  hotelSwiper: [
    { title: '住进山水里', subtitle: '莫干山、大理、桂林', picture: 'banner-08', link: 'n/search/hotelSearch?cityCode=330500' },
    { title: '城市夜景房', subtitle: '高层景观，夜色尽收', picture: 'banner-09', link: 'search/hotelSearch?cityCode=500100' },
    { title: '商旅舒心住', subtitle: '近地铁，早餐管够', picture: 'banner-10', link: 'search/hotelSearch?cityCode=110100' },
  ],
  myCenter: [
    { title: '计划下一次旅行', subtitle: '去看看好住的地方', picture: 'banner-11', link: 'search/hotelSearch' },
    { title: '新店体验', subtitle: '优选酒店上新', picture: 'banner-12', link: 'n/search/hotelSearch' },
  ],
};

const MONDAY = 1;
const DAYS_A_WEEK = 7;

/** Midnight after the coming Sunday, when the weekend's offers end. */
function weekendEnd(now: number): string {
  const today = dayOf(now);
  const daysToMonday = (MONDAY - weekdayOf(today) + DAYS_A_WEEK) % DAYS_A_WEEK || DAYS_A_WEEK;
  return new Date(instantOf(addDays(today, daysToMonday))).toISOString();
}

export const advertRows = (now: number): Row[] =>
  Object.entries(adverts)
    .flatMap(([position, list]) => list.map((advert, sort) => ({ position, sort, ...advert })))
    .map(({ position, sort, title, subtitle = '', picture, link }, index) => ({
      id: index + 1,
      position,
      title,
      subtitle,
      picture: `/pictures/${picture}`,
      link,
      sort,
      ends_at: position === 'indexActivity' ? weekendEnd(now) : null,
    }));
