import type { TicketRule, TicketTheme } from '@/lib/domain/ticket';
import { pick } from '@/pictures/seeded-random';
import type { Fare } from '@/server/kinds/ticket/tables';
import { fareSets } from './fares';
import { demoPlaceId } from './fixtures';
import type { PlacePlan } from './plan';
import { rules } from './rules';

/** How a product's day is divided: whole, in halves, in quarters from the opening on, an evening, or by show times. */
export type SessionCut = 'day' | 'halves' | 'quarters' | 'evening' | 'shows';

export type ProductPlan = Readonly<{
  name: string;
  includes: readonly string[];
  /** Percentage of the place's price. */
  percent: number;
  fares: readonly Fare[];
  rule: TicketRule;
  cut: SessionCut;
  /** Tickets for each session. */
  units: number;
}>;

const entry: ProductPlan = {
  name: '门票',
  includes: ['入园门票'],
  percent: 100,
  fares: fareSets.usual,
  rule: rules.easy,
  cut: 'day',
  units: 300,
};
const early: ProductPlan = {
  ...entry,
  name: '早鸟票',
  percent: 85,
  rule: { ...rules.ahead, realName: 'none', mostPerOrder: 10 },
  units: 60,
};
const timed: ProductPlan = {
  ...entry,
  name: '分时预约票',
  includes: ['入馆门票'],
  fares: fareSets.reading,
  rule: rules.realName,
  cut: 'quarters',
  units: 80,
};
const guided: ProductPlan = { ...timed, name: '讲解票', includes: ['入馆门票', '人工讲解90分钟'], percent: 260, cut: 'halves', units: 20 };
const family: ProductPlan = { ...entry, name: '亲子套票', fares: fareSets.families, rule: rules.together, units: 60 };
const pair: ProductPlan = { ...family, name: '一大一小票', fares: fareSets.pair };
const evening: ProductPlan = {
  ...entry,
  name: '夜场票',
  percent: 70,
  fares: fareSets.seats,
  rule: rules.final,
  cut: 'evening',
  units: 120,
};
const fast: ProductPlan = {
  ...entry,
  name: '门票 · 快速通道',
  includes: ['入园门票', '快速通道'],
  percent: 165,
  rule: rules.ahead,
  units: 30,
};
const seat = (name: string, percent: number, units: number): ProductPlan => ({
  ...entry,
  name,
  includes: ['演出门票'],
  percent,
  fares: fareSets.seats,
  rule: rules.seats,
  cut: 'shows',
  units,
});
const bath: ProductPlan = { ...entry, name: '温泉票', includes: ['汤池', '浴巾和更衣柜'], fares: fareSets.seats };

const byTheme: Readonly<Record<TicketTheme, readonly ProductPlan[]>> = {
  scenery: [entry, { ...entry, name: '门票 · 观光车', includes: ['入园门票', '观光车往返'], percent: 145, units: 120 }, family, early],
  amusement: [entry, fast, family, evening, early],
  animals: [entry, family, pair, early],
  museum: [timed, guided, { ...family, includes: ['入馆门票'] }],
  show: [seat('普通席', 100, 120), seat('贵宾席', 160, 60), seat('包厢席', 320, 10)],
  hotSpring: [bath, { ...bath, name: '温泉票 · 含简餐', includes: ['汤池', '浴巾和更衣柜', '简餐一份'], percent: 140 }, pair, evening],
  water: [entry, family, evening, early],
  snow: [
    entry,
    { ...entry, name: '门票 · 滑雪两小时', includes: ['入园门票', '雪具', '滑雪2小时'], percent: 180, units: 80 },
    family,
    evening,
  ],
};

const demo: readonly ProductPlan[] = [
  { ...entry, units: 200 },
  { ...timed, includes: ['入园门票'], percent: 100, units: 200 },
  { ...family, percent: 100, units: 200 },
  { ...evening, percent: 100, units: 200 },
];

/** What a place sells: the demo's place one product of each rule, any other at least three. */
export const productsOf = ({ id, place }: PlacePlan): readonly ProductPlan[] => {
  const all = byTheme[place.theme];
  return id === demoPlaceId ? demo : all.slice(0, Math.max(3, pick([all.length, all.length, all.length - 1], 'ticket products', id)));
};
