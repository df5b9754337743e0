import type { advertPositions } from '@/lib/contract/operation/endpoints';
import { addDays, dayOf, instantOf, weekdayOf } from '@/lib/kernel/day';
import { demoClassicHotelId } from '@/demo/base/fixtures';

type Advert = Readonly<{ title: string; subtitle?: string; picture: string; link: string }>;

const adverts: Readonly<Record<(typeof advertPositions)[number], readonly Advert[]>> = {
  indexSwiper: [
    { title: '周末就出发', subtitle: '精选好店¥168起', picture: 'banner-01-wide', link: 'search/hotelSearch' },
    { title: '下馆子更划算', subtitle: '代金券、套餐到店就用', picture: 'banner-13-wide', link: 'search/foodSearch' },
    { title: '看海的房间', subtitle: '推窗就是海浪声', picture: 'banner-02-wide', link: 'n/search/hotelSearch?cityCode=460200' },
    { title: '玩一整天', subtitle: '乐园、古迹、演出的门票', picture: 'banner-14-wide', link: 'search/ticketList' },
    { title: '吃住玩一价全包', subtitle: '没用的部分按规则退', picture: 'banner-15-wide', link: 'combo/searchList' },
    { title: '好物寄到家', subtitle: '茶、器物和户外小件', picture: 'banner-16-wide', link: 'search/goodsfm' },
  ],
  // One for each kind of goods with a list, then what is bought from a page of its own, then the visitor's own pages.
  indexGrid: [
    { title: '酒店', picture: 'icon-hotel', link: 'search/hotelSearch' },
    { title: '美食', picture: 'icon-dining', link: 'search/foodSearch' },
    { title: '景点门票', picture: 'icon-ticket', link: 'search/ticketList' },
    { title: '优惠套餐', picture: 'icon-combo', link: 'combo/searchList' },
    { title: '好物', picture: 'icon-goods', link: 'search/goodsfm' },
    { title: '券礼包', picture: 'icon-coupon', link: 'package/coupons' },
    { title: '权益卡', picture: 'icon-card', link: 'single/starLightCard' },
    { title: '会员', picture: 'icon-selected', link: 'members' },
    { title: '我的订单', picture: 'icon-order', link: 'my/orderList' },
    { title: '客服', picture: 'icon-service', link: 'page/customerService' },
  ],
  indexNotice: [
    { title: '「灵活预订」的房型，入住当天18:00前免费取消', picture: 'icon-notice', link: 'search/hotelSearch' },
    { title: '代金券、套餐上新，到店出示券码就能用', picture: 'icon-notice', link: 'search/foodSearch' },
    { title: '凌晨到店？早上6点前仍可订昨晚的房', picture: 'icon-notice', link: 'search/hotelSearch' },
    { title: '手上有兑换码？在这里领取权益', picture: 'icon-notice', link: 'exchangecode' },
  ],
  indexActivity: [
    { title: '周末限时价', subtitle: '市中心一晚¥168起', picture: 'banner-05', link: `hotel/details?id=${demoClassicHotelId}` },
    { title: '双人聚餐', subtitle: '热门餐厅套餐', picture: 'banner-13', link: 'search/foodSearch' },
    { title: '乐园门票', subtitle: '孩子玩，你休息', picture: 'banner-14', link: 'search/ticketList' },
  ],
  hotelSwiper: [
    { title: '住进山水里', subtitle: '莫干山、大理、桂林', picture: 'banner-08', link: 'n/search/hotelSearch?cityCode=330500' },
    { title: '城市夜景房', subtitle: '高层景观，夜色尽收', picture: 'banner-09', link: 'search/hotelSearch?cityCode=500100' },
    { title: '商旅舒心住', subtitle: '近地铁，早餐管够', picture: 'banner-10', link: 'search/hotelSearch?cityCode=110100' },
  ],
  myCenter: [
    { title: '计划下一次旅行', subtitle: '去看看好住的地方', picture: 'banner-11', link: 'search/hotelSearch' },
    { title: '好物寄到家', subtitle: '茶、器物和户外小件', picture: 'banner-16', link: 'search/goodsfm' },
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

export const advertRows = (now: number) =>
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
