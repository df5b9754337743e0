import type { ComboPartKind } from '@/lib/domain/combo';
import type { RuleName } from './rules';

/** A text of the shop and its English translation. */
export type Said = readonly [text: string, english: string];

export type PartTemplate = Readonly<{
  kind: ComboPartKind;
  name: Said;
  includes: readonly Said[];
  /** Price range when sold separately, in yuan. */
  value: readonly [number, number];
  rule: RuleName;
  /** Pieces a day. */
  units: number;
  /** Weekdays on which it is closed; 0 is Sunday. */
  closed?: readonly number[];
}>;

/** The parts that combos are made of. */
export const parts = {
  cityNight: {
    kind: 'stay',
    name: ['高空景观房1晚', 'A night in a room with a view'],
    includes: [
      ['高层景观大床房1晚', 'A night in a high-floor king room'],
      ['双人早餐', 'Breakfast for two'],
      ['延迟退房至14:00', 'Late check-out at 14:00'],
    ],
    value: [468, 768],
    rule: 'night',
    units: 14,
  },
  familyNight: {
    kind: 'stay',
    name: ['亲子主题房1晚', 'A night in a family room'],
    includes: [
      ['亲子主题房1晚', 'A night in a themed family room'],
      ['两大一小早餐', 'Breakfast for two adults and a child'],
      ['儿童洗漱礼包', 'A wash kit for the child'],
    ],
    value: [428, 688],
    rule: 'night',
    units: 12,
  },
  openNight: {
    kind: 'stay',
    name: ['庭院房1晚', 'A night in a courtyard room'],
    includes: [
      ['庭院大床或双床房1晚', 'A night in a courtyard room, king or twin'],
      ['双人早餐', 'Breakfast for two'],
    ],
    value: [328, 568],
    rule: 'openNight',
    units: 16,
  },
  westernDinner: {
    kind: 'dining',
    name: ['双人西式晚餐', 'Western dinner for two'],
    includes: [
      ['主菜2选2：炭烤牛排、香煎海鲈鱼', 'Two mains: grilled steak or sea bass'],
      ['餐前面包与例汤', 'Bread and the soup of the day'],
      ['甜品2份，气泡酒2杯', 'Two desserts, two glasses of sparkling wine'],
    ],
    value: [268, 398],
    rule: 'table',
    units: 24,
  },
  chineseDinner: {
    kind: 'dining',
    name: ['四人合家菜', 'A family dinner for four'],
    includes: [
      ['凉菜2道、热菜5道', 'Two cold and five hot dishes'],
      ['例汤1份、主食2份', 'A soup and two staples'],
    ],
    value: [298, 428],
    rule: 'table',
    units: 20,
  },
  localLunch: {
    kind: 'dining',
    name: ['本地风味双人餐', 'Local lunch for two'],
    includes: [
      ['招牌菜3道', 'Three house dishes'],
      ['时令小食2份', 'Two seasonal snacks'],
      ['米饭与茶水', 'Rice and tea'],
    ],
    value: [138, 228],
    rule: 'easy',
    units: 30,
  },
  childMeal: {
    kind: 'dining',
    name: ['两大一小欢乐餐', 'Dinner for two and a child'],
    includes: [
      ['成人主餐2份', 'Two mains'],
      ['儿童餐1份（含玩具）', "A child's meal with a toy"],
      ['饮品3杯', 'Three drinks'],
    ],
    value: [168, 258],
    rule: 'easy',
    units: 30,
  },
  tea: {
    kind: 'dining',
    name: ['双人下午茶', 'Afternoon tea for two'],
    includes: [
      ['三层点心1套', 'A three-tier stand of sweets and sandwiches'],
      ['茶或咖啡2杯', 'Two cups of tea or coffee'],
    ],
    value: [158, 238],
    rule: 'easy',
    units: 24,
  },
  deck: {
    kind: 'entry',
    name: ['城市观景台门票2张', 'Two tickets to the city view deck'],
    includes: [
      ['观景台成人票2张', 'Two adult tickets'],
      ['快速通道', 'Fast track'],
    ],
    value: [120, 240],
    rule: 'entry',
    units: 60,
  },
  park: {
    kind: 'entry',
    name: ['乐园家庭票（两大一小）', 'Park tickets for two and a child'],
    includes: [
      ['全天入园，项目畅玩', 'A whole day, all rides'],
      ['花车巡游留座', 'Seats at the parade'],
    ],
    value: [268, 468],
    rule: 'entry',
    units: 50,
  },
  museum: {
    kind: 'entry',
    name: ['展馆门票2张 · 含讲解', 'Two museum tickets with a guide'],
    includes: [
      ['当日展览通票2张', 'Two tickets for all exhibitions'],
      ['人工讲解90分钟', 'A guide for 90 minutes'],
    ],
    value: [98, 168],
    rule: 'seat',
    units: 20,
    closed: [1],
  },
  massage: {
    kind: 'spa',
    name: ['双人舒缓SPA 90分钟', 'A 90-minute spa for two'],
    includes: [
      ['草本精油舒缓90分钟', '90 minutes with herbal oils'],
      ['双人私密理疗间', 'A private room for two'],
      ['养生茶点', 'Herbal tea and snacks'],
    ],
    value: [298, 468],
    rule: 'table',
    units: 12,
  },
  baths: {
    kind: 'spa',
    name: ['汤泉双人票', 'Hot baths for two'],
    includes: [
      ['汤池与汗蒸不限时', 'Pools and saunas without a time limit'],
      ['浴袍、毛巾与储物柜', 'Robes, towels and lockers'],
      ['自助水果小食', 'Fruit and snacks'],
    ],
    value: [198, 328],
    rule: 'easy',
    units: 40,
  },
  footCare: {
    kind: 'spa',
    name: ['草本足道60分钟 · 双人', 'An hour of foot care for two'],
    includes: [
      ['草本泡脚与足底放松', 'A herbal foot bath and massage'],
      ['肩颈舒缓10分钟', 'Ten minutes for neck and shoulders'],
    ],
    value: [158, 238],
    rule: 'easy',
    units: 24,
  },
  crafts: {
    kind: 'activity',
    name: ['非遗手作课 · 一位', 'A heritage crafts class for one'],
    includes: [
      ['老师一对四指导120分钟', 'Two hours, four to a teacher'],
      ['材料与成品带走', 'Materials, and what you made'],
    ],
    value: [98, 168],
    rule: 'seat',
    units: 12,
  },
  photos: {
    kind: 'activity',
    name: ['旅拍体验1小时', 'An hour with a photographer'],
    includes: [
      ['1位摄影师跟拍1小时', 'A photographer for an hour'],
      ['精修照片6张，底片全送', 'Six finished pictures and all originals'],
    ],
    value: [198, 298],
    rule: 'seat',
    units: 8,
  },
  ride: {
    kind: 'activity',
    name: ['老城骑行2小时', 'Two hours through the old town by bicycle'],
    includes: [
      ['单车与头盔2套', 'Two bicycles with helmets'],
      ['领队讲解', 'A guide'],
    ],
    value: [96, 158],
    rule: 'easy',
    units: 20,
  },
  camp: {
    kind: 'activity',
    name: ['精致露营位半日', 'Half a day at a campsite'],
    includes: [
      ['天幕、桌椅与炉具1套', 'A canopy with table, chairs and stove'],
      ['手冲咖啡体验', 'Brewing coffee by hand'],
    ],
    value: [168, 268],
    rule: 'seat',
    units: 16,
  },
  nightCruise: {
    kind: 'entry',
    name: ['夜游船票2张', 'Two tickets for an evening cruise'],
    includes: [
      ['夜游航线50分钟', 'A 50-minute evening route'],
      ['二层观景位', 'Seats on the upper deck'],
    ],
    value: [160, 260],
    rule: 'entry',
    units: 60,
  },
  gift: {
    kind: 'spa',
    name: ['肩颈舒缓30分钟', 'Half an hour for neck and shoulders'],
    includes: [['入住期间赠送1次', 'Once, a gift of the house']],
    value: [88, 138],
    rule: 'final',
    units: 20,
  },
} as const satisfies Record<string, PartTemplate>;
export type PartName = keyof typeof parts;
