import type { ActivityTemplate } from '@/lib/domain/activity/template';
import type { Cycle } from '@/lib/domain/activity/round';
import { demoActivities } from './fixtures';

/** Texts as 'Chinese|English'. `from` and `until`: whole days counted from the day of the seed. */
export type ActivityPlan = Readonly<{
  serialNumber: string;
  template: ActivityTemplate;
  title: string;
  subtitle: string;
  picture: string;
  share: string;
  from: number;
  until: number;
  cycles?: readonly Cycle[];
  rules: readonly string[];
  draft?: true;
}>;

const hours = (from: number, until: number): Cycle => ({ from: from * 60, until: until * 60 });
/** Covers the whole day, so that a round is running at any hour. */
const allDay = [hours(0, 8), hours(8, 12), hours(12, 16), hours(16, 20), hours(20, 24)];
const threeTimes = [hours(10, 11), hours(15, 16), hours(20, 22)];

const PAST = { from: -30, until: -7 } as const;
/** Whole weeks; each start moves running activities on, see `seedActivities`. */
const NOW = { from: -7, until: 28 } as const;
const SOON = { from: 2, until: 40 } as const;

const seckillRules = [
  '每场库存有限，先到先得；每人每场限购数量见商品|Stock is limited in each round, first come, first served; each item shows how many one person may buy',
  '下单后15分钟内未支付的订单自动取消，名额重新放出|An order not paid within 15 minutes is cancelled, and its pieces go on sale again',
  '支付后按商品自身规则使用和退款，退款按实付金额|Paid orders are used and refunded under the goods’ own rules; a refund is what you paid',
  '以服务器时间为准，请勿使用外挂软件，异常订单将被取消|Our server’s clock decides; orders placed by bots are cancelled',
];
const packageRules = [
  '免费券包每人限领一次，领完即止|One free package per person, while they last',
  '领取后券包立即到账，可在「我的卡券」查看|The coupons are yours at once: see My coupons',
  '每张券的可用范围、日期与次数以券面说明为准|Each coupon says what it is good for, when and how often',
];
const goodsRules = [
  '活动价以商品页为准，先到先得|Prices are those on the goods’ own pages, first come, first served',
  '每件商品按自身规则预订、使用和退款|Each is booked, used and refunded under its own rules',
];

export const activityPlans: readonly ActivityPlan[] = [
  {
    serialNumber: demoActivities.seckill,
    template: 'seckill',
    title: '每日限时秒杀|Flash sale, every day',
    subtitle: '一天五场，低至3折|Five rounds a day, up to 70% off',
    picture: '/pictures/banner-17-wide',
    share: '限时限量，手慢无，快来一起抢|Few pieces, low prices: come and get one',
    ...NOW,
    cycles: allDay,
    rules: seckillRules,
  },
  {
    serialNumber: demoActivities.seckillByHours,
    template: 'seckill',
    title: '整点秒杀|On the hour',
    subtitle: '10点、15点、20点开抢|At 10, 15 and 20 o’clock',
    picture: '/pictures/banner-01-wide',
    share: '整点开抢，先定好闹钟|It begins on the hour, set your alarm',
    ...NOW,
    cycles: threeTimes,
    rules: seckillRules,
  },
  {
    serialNumber: demoActivities.seckillComing,
    template: 'seckill',
    title: '周末囤券秒杀|Weekend coupons',
    subtitle: '餐饮酒店券提前预约|Food and stays: set a reminder',
    picture: '/pictures/banner-13-wide',
    share: '周末专场，预约提醒不错过|A weekend sale: set a reminder and don’t miss it',
    ...SOON,
    cycles: threeTimes,
    rules: seckillRules,
  },
  {
    serialNumber: demoActivities.seckillEnded,
    template: 'seckill',
    title: '开业秒杀|Opening sale',
    subtitle: '活动已结束|This one is over',
    picture: '/pictures/banner-05-wide',
    share: '开业秒杀|Opening sale',
    ...PAST,
    cycles: threeTimes,
    rules: seckillRules,
  },
  {
    serialNumber: demoActivities.seckillDraft,
    template: 'seckill',
    title: '年货节秒杀（草稿）|New Year sale (draft)',
    subtitle: '年货节预热场|Before the New Year',
    picture: '/pictures/banner-20-wide',
    share: '年货节秒杀|New Year sale',
    ...SOON,
    cycles: threeTimes,
    rules: seckillRules,
    draft: true,
  },
  {
    serialNumber: demoActivities.packages,
    template: 'couponPackage',
    title: '新人见面礼|A welcome for you',
    subtitle: '券包免费领，到账就能用|Free coupons, ready to use',
    picture: '/pictures/banner-18-wide',
    share: '送你一份券包，打开就能领|A package of coupons for you: open it and claim it',
    ...NOW,
    rules: packageRules,
  },
  {
    serialNumber: demoActivities.packagesComing,
    template: 'couponPackage',
    title: '咖啡周|Coffee week',
    subtitle: '半价咖啡券包即将开领|Half price coffee is coming',
    picture: '/pictures/banner-04-wide',
    share: '咖啡周的券包快开领了|The Coffee Week coupons are almost here',
    ...SOON,
    rules: packageRules,
  },
  {
    serialNumber: demoActivities.packagesEnded,
    template: 'couponPackage',
    title: '暑期亲子券包|Holidays with kids',
    subtitle: '活动已结束|This one is over',
    picture: '/pictures/banner-14-wide',
    share: '暑期亲子券包|Holidays with kids',
    ...PAST,
    rules: packageRules,
  },
  {
    serialNumber: demoActivities.goods,
    template: 'product',
    title: '本周好价|Good prices this week',
    subtitle: '吃住玩买，一页看全|Stays, meals, outings and goods on one page',
    picture: '/pictures/banner-15-wide',
    share: '这周的好价都在这里了|This week’s good prices are all here',
    ...NOW,
    rules: goodsRules,
  },
  {
    serialNumber: demoActivities.goodsComing,
    template: 'product',
    title: '冬日暖心专场|Warm winter',
    subtitle: '温泉、火锅和家里的小物|Hot springs, hotpot and things for home',
    picture: '/pictures/banner-19-wide',
    share: '冬日暖心专场即将开始|Warm winter is coming',
    ...SOON,
    rules: goodsRules,
  },
  {
    serialNumber: demoActivities.goodsEnded,
    template: 'product',
    title: '国庆出游专场|National Day outings',
    subtitle: '活动已结束|This one is over',
    picture: '/pictures/banner-08-wide',
    share: '国庆出游专场|National Day outings',
    ...PAST,
    rules: goodsRules,
  },
  {
    serialNumber: demoActivities.dynamic,
    template: 'dynamic',
    title: '悦享生活节|Yuexiang Festival',
    subtitle: '一整月，吃住玩都有礼|A month of stays, meals and outings',
    picture: '/pictures/banner-20-wide',
    share: '悦享生活节开始了，券和好价都在这里|The Yuexiang Festival has begun: coupons and good prices',
    ...NOW,
    rules: [...packageRules.slice(0, 2), ...goodsRules],
  },
  {
    serialNumber: demoActivities.dynamicComing,
    template: 'dynamic',
    title: '雪季出发|Off to the snow',
    subtitle: '雪场、温泉、热锅|Slopes, springs and hotpots',
    picture: '/pictures/banner-04-wide',
    share: '雪季出发，先收藏|Off to the snow: save it for later',
    ...SOON,
    rules: goodsRules,
  },
  {
    serialNumber: demoActivities.dynamicEnded,
    template: 'dynamic',
    title: '中秋团圆季|Mid-Autumn together',
    subtitle: '活动已结束|This one is over',
    picture: '/pictures/banner-03-wide',
    share: '中秋团圆季|Mid-Autumn together',
    ...PAST,
    rules: goodsRules,
  },
];
