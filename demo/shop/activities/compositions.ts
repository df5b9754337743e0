import type { Block, Composition, GoodsName, Section } from '@/server/activity/composition';
import { demoPackages, packageIdOf } from '@/demo/kinds/coupon-package/fixtures';
import { demoCombos } from '@/demo/kinds/combo/fixtures';
import { demoPhysical } from '@/demo/kinds/physical/fixtures';
import { demoFood } from '@/demo/kinds/restaurant/fixtures';
import { demoPlaceId } from '@/demo/kinds/ticket/fixtures';
import { demoClassicHotelId, demoNewHotelId } from '@/demo/base/fixtures';
import { demoActivities } from './fixtures';

const goods = (kind: GoodsName['kind'], ...ids: readonly (number | string)[]): GoodsName[] => ids.map((id) => ({ kind, id: String(id) }));

const stays = goods('hotelStay', demoClassicHotelId, demoNewHotelId, demoNewHotelId + 1, demoNewHotelId + 2);
const meals = [...goods('diningVoucher', demoFood.open, demoFood.lunch), ...goods('setMeal', demoFood.meal, demoFood.table)];
const outings = [...goods('ticket', demoPlaceId, demoPlaceId + 1, demoPlaceId + 2), ...goods('combo', demoCombos.night, demoCombos.tea)];
const things = goods('physical', demoPhysical.shirt, demoPhysical.honey, demoPhysical.bedding, demoPhysical.oranges);
const benefits = [
  ...goods('couponPackage', demoPackages.savings, demoPackages.lunches),
  ...goods('benefitCard', 'yuexiang-starLightCard-year'),
  ...goods('bankCard', 'yuexiang-prepaiddEbitCard-year'),
  ...goods('memberPlan', 'month'),
];

const section = (title: string, subtitle: string, of: readonly GoodsName[], picture: string | null = null): Section => ({
  title,
  subtitle,
  picture,
  goods: of,
});

/** A section for each of the kinds that go together. */
const allSections: readonly Section[] = [
  section('住得好|Stay well', '精选酒店，随时可订|Hotels we picked, ready to book', stays, '/pictures/banner-02-wide'),
  section('吃得香|Eat well', '到店出示券码就能用|Show the code at the table', meals),
  section('玩得开心|Go out', '门票和一价全包的套餐|Tickets, and combos at one price', outings, '/pictures/banner-14-wide'),
  section('好物到家|Delivered home', '满额包邮|Free shipping over a minimum', things),
  section('权益更划算|Benefits', '券包、权益卡和会员|Packages, cards and membership', benefits),
];

const festival: readonly Block[] = [
  {
    kind: 'picture',
    picture: '/pictures/banner-12-wide',
    alt: '悦享生活节，酒店和美食都有礼|Yuexiang Festival: stays and meals',
    width: 750,
    height: 300,
    areas: [
      { left: 0, top: 0, width: 50, height: 100, text: '去看酒店|See hotels', link: 'search/hotelSearch' },
      { left: 50, top: 0, width: 50, height: 100, text: '去看美食|See restaurants', link: 'search/foodSearch' },
    ],
  },
  { kind: 'countdown', title: '距活动结束|Ends in' },
  { kind: 'coupon', title: '先领券，再下单|Coupons first' },
  {
    kind: 'carousel',
    slides: [
      {
        picture: '/pictures/banner-17-wide',
        alt: '每日限时秒杀|Flash sale, every day',
        link: `activity?serialNumber=${demoActivities.seckill}`,
      },
      { picture: '/pictures/banner-15-wide', alt: '吃住玩一价全包|One price for everything', link: 'combo/searchList' },
      { picture: '/pictures/banner-16-wide', alt: '好物寄到家|Delivered to your door', link: 'search/goodsfm' },
    ],
  },
  {
    kind: 'tabs',
    tabs: [
      { title: '酒店|Stays', goods: stays },
      { title: '美食|Food', goods: meals },
      { title: '玩乐|Outings', goods: outings },
    ],
  },
  { kind: 'products', title: '好物精选|Selected goods', layout: 'grid', goods: things },
  {
    kind: 'richText',
    content: [
      { kind: 'heading', text: '怎么玩|How it works' },
      {
        kind: 'paragraph',
        text: '先领券包，再挑商品，下单时自动选用最合适的券。|Claim the coupons, then choose what you like: the best coupon is picked for you at checkout.',
      },
      { kind: 'paragraph', text: '活动期间每天有秒杀，五个场次轮流开。|Every day there is a flash sale in five rounds.' },
    ],
  },
  { kind: 'products', title: '权益更划算|Benefits', layout: 'rows', goods: benefits },
  { kind: 'rules', title: '活动规则|Rules' },
];

const snow: readonly Block[] = [
  {
    kind: 'picture',
    picture: '/pictures/banner-04-wide',
    alt: '雪季出发|Off to the snow',
    width: 750,
    height: 300,
    areas: [{ left: 0, top: 0, width: 100, height: 100, text: '去看门票|See tickets', link: 'search/ticketList' }],
  },
  { kind: 'countdown', title: '距开始|Begins in' },
  { kind: 'products', title: '玩得开心|Go out', layout: 'rows', goods: outings },
  { kind: 'rules', title: '活动规则|Rules' },
];

/** Content of the demo's activity pages apart from their items; texts as 'Chinese|English'. */
export const compositions: Readonly<Record<string, Composition>> = {
  [demoActivities.goods]: { sections: allSections },
  [demoActivities.goodsComing]: {
    sections: [
      section('热气腾腾|Hot', '火锅和温泉|Hotpot and springs', [...meals, ...goods('couponPackage', packageIdOf(4), packageIdOf(9))]),
      section('好物到家|Delivered home', '满额包邮|Free shipping over a minimum', things),
    ],
  },
  [demoActivities.goodsEnded]: { sections: [section('玩得开心|Go out', '门票和套餐|Tickets and combos', outings)] },
  [demoActivities.dynamic]: { blocks: festival },
  [demoActivities.dynamicComing]: { blocks: snow },
  [demoActivities.dynamicEnded]: { blocks: snow.slice(0, 1) },
};
