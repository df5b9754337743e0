import type { Fare } from '@/server/kinds/ticket/tables';

const adult: Fare = { kind: 'adult', sharePercent: 100, who: '成人' };
const child: Fare = { kind: 'child', sharePercent: 50, who: '身高1.2米至1.5米的儿童' };
const young: Fare = { kind: 'child', sharePercent: 50, who: '6至18周岁', ages: { from: 6, until: 18 } };
const senior: Fare = { kind: 'senior', sharePercent: 50, who: '60周岁及以上', ages: { from: 60 } };
const student: Fare = { kind: 'student', sharePercent: 60, who: '全日制学生，凭学生证' };
const two: Fare = { kind: 'family', sharePercent: 165, who: '1位成人和1位儿童' };
const three: Fare = { kind: 'family', sharePercent: 250, who: '2位成人和1位儿童' };

/** Whom a product is for, by type of product. */
export const fareSets = {
  usual: [adult, child, senior, student],
  reading: [adult, young, senior, student],
  seats: [adult, child],
  families: [two, three].slice(1),
  pair: [two],
  adults: [adult],
} as const satisfies Record<string, readonly Fare[]>;
