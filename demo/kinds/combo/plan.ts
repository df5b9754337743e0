import type { ComboPartKind } from '@/lib/domain/combo';
import type { City, Quarter } from '@/server/reference/places/places';
import { at, between } from '@/pictures/seeded-random';
import { DEMO_COMBO_PRICES, firstComboId } from './fixtures';
import { type PartName, parts, type PartTemplate, type Said } from './parts';
import { branchQuarters, shopIdOf } from './shops';
import { type ComboTemplate, templates } from './templates';

/** A catalogue with this many hotels gets all combos, a smaller one a proportional share. */
const FULL_SIZE = 600;
const LEAST_COMBOS = 12;
/** Combos in each city, and how many more in the first ones. */
const EACH = 2;
const MORE = [6, 4, 2, 2, 2, 2, 1, 1, 1, 1];

export type PartPlan = Readonly<{ partNo: number; template: PartTemplate; valueFen: number; shopIds: readonly number[]; units: number }>;
export type ComboPlan = Readonly<{
  id: number;
  turn: number;
  city: City;
  quarter: Quarter;
  template: ComboTemplate;
  title: Said;
  priceFen: number;
  parts: readonly PartPlan[];
}>;

/** The title of the combo's page. */
export const comboName = (quarter: string, [title]: Said): string => `${quarter} · ${title}`;
export const comboNameInEnglish = (quarter: string, [, title]: Said): string => `${quarter} · ${title}`;

/** Stock of the fixtures, which never run short. */
const DEMO_UNITS = 400;
const isDemo = (id: number): boolean => Object.hasOwn(DEMO_COMBO_PRICES, id);

/** The branch in the combo's own area first, then the others. */
function shopsFor(city: City, quarter: Quarter, kind: ComboPartKind, id: number): number[] {
  const branches = branchQuarters(city).map(({ code }, branch) => ({ branch, home: code === quarter.code }));
  const most = kind === 'stay' ? 1 : between(2, 3, 'combo shops', id, kind);
  return [...branches.filter(({ home }) => home), ...branches.filter(({ home }) => !home)]
    .slice(0, isDemo(id) && kind !== 'stay' ? 3 : most)
    .map(({ branch }) => shopIdOf(city, kind, branch));
}

function partPlan(name: PartName, index: number, { city, quarter, id }: Pick<ComboPlan, 'city' | 'quarter' | 'id'>): PartPlan {
  const template: PartTemplate = parts[name];
  const [from, to] = template.value;
  const valueFen = Math.round(between(from, to, 'combo value', id, index) / 2) * 200;
  const units = isDemo(id) ? DEMO_UNITS : template.units;
  return { partNo: index + 1, template, valueFen, units, shopIds: shopsFor(city, quarter, template.kind, id) };
}

/** Prices of sets end in 8 yuan, such as ¥288 or ¥1298. */
function priceOf(id: number, [from, to]: readonly [number, number], planned: readonly PartPlan[]): number {
  const demo = DEMO_COMBO_PRICES[id];
  if (demo !== undefined) return demo;
  const value = planned.reduce((sum, { valueFen }) => sum + valueFen, 0);
  return Math.round((value * between(from, to, 'combo price', id)) / 100 / 1000) * 1000 - 200;
}

const quota = (city: City): number => EACH + (MORE[city.ordinal] ?? 0);

/** The combos of all cities, the first city's first; its first two are the fixtures. */
export function planCombos(cities: readonly City[], count: number): ComboPlan[] {
  const places = cities.flatMap((city) => Array.from({ length: quota(city) }, (_, nth) => ({ city, nth })));
  return places.slice(0, count).map(({ city, nth }, turn) => {
    const id = firstComboId + turn;
    // Cities start with different templates, and none repeats one before using them all.
    const which = city.ordinal * 3 + nth;
    const template = at(templates, which);
    const quarter = at(branchQuarters(city), nth);
    const planned = template.parts.map((name, index) => partPlan(name, index, { city, quarter, id }));
    const title = at(template.titles, Math.floor(which / templates.length) + city.ordinal);
    return { id, turn, city, quarter, template, title, priceFen: priceOf(id, template.percent, planned), parts: planned };
  });
}

/** How many combos a catalogue of `size` hotels has. */
export function comboCount(cities: readonly City[], size: number): number {
  const all = cities.reduce((sum, city) => sum + quota(city), 0);
  return size < 1 ? 0 : Math.min(all, Math.max(LEAST_COMBOS, Math.ceil((all * Math.min(size, FULL_SIZE)) / FULL_SIZE)));
}
