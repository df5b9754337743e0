import { contactProblem } from '@/components/parts/checkout/contact-problem';
import { type Contact, nobody } from '@/components/parts/checkout/contact-fields';
import type { OfferChange } from '@/components/parts/checkout/offer-change';
import type { InputOf } from '@/lib/contract/contract';
import { leavesChoice } from '@/lib/domain/dining';
import { fullDay } from '@/lib/i18n/dates';
import type { Words } from '@/lib/i18n/words';
import type { Day } from '@/lib/kernel/day';
import type { Locale } from '@/lib/kernel/locale';
import { isContactMobile } from '@/lib/kernel/mobile';
import { priceTag } from '@/lib/kernel/money';
import type { Course, PreOrder } from './restaurant-types';

/** The chosen dishes of a course, and how many must be chosen. */
type Chosen = Readonly<{ dishNos: readonly number[]; choose: number }>;
export type Table = Readonly<{ shopId: string; date: Day; time: string }>;
export type Typed = Readonly<{
  quantity: number;
  /** By course number; courses that were left alone are missing. */
  choices: Readonly<Record<string, Chosen>>;
  table: Table | null;
  contact: Contact;
  remark: string;
}>;
export type Problem = Readonly<{ what: 'table' | 'name' | 'mobile' } | { what: 'dishes'; course: Course; missing: number }>;

export const blank: Typed = { quantity: 1, choices: {}, table: null, contact: nobody, remark: '' };

/** The dishes of a course: those chosen, or the default ones. */
export function chosenOf(typed: Typed, seen: PreOrder, { courseNo }: Course): readonly number[] {
  return typed.choices[courseNo]?.dishNos ?? seen.choices.find((choice) => choice.courseNo === courseNo)?.dishNos ?? [];
}

/**
 * The choice after a press on a dish: for a single dish it moves, otherwise the dish is added or removed; undefined if that would be one
 * too many.
 */
export function pressDish(chosen: readonly number[], dishNo: number, choose: number): readonly number[] | undefined {
  if (choose === 1) return [dishNo];
  if (chosen.includes(dishNo)) return chosen.filter((one) => one !== dishNo);
  return chosen.length < choose ? [...chosen, dishNo] : undefined;
}

type Wanted = InputOf<'restaurant.pre'>;

/** The request for a price; it contains only courses that are fully chosen. */
export function wantedOf(productId: string, { quantity, choices, table }: Typed): Wanted {
  const whole = Object.entries(choices)
    .filter(([, { dishNos, choose }]) => dishNos.length === choose)
    .map(([courseNo, { dishNos }]) => ({ courseNo: Number(courseNo), dishNos: [...dishNos].sort((one, other) => one - other) }));
  return { productId, quantity, ...(whole.length > 0 && { choices: whole }), ...(table && { table }) };
}

/** The order: every choice the buyer saw, including the default ones. */
export const orderedOf = (productId: string, typed: Typed, seen: PreOrder): Wanted => ({
  ...wantedOf(productId, typed),
  choices: seen.courses.filter(leavesChoice).map((course) => ({ courseNo: course.courseNo, dishNos: [...chosenOf(typed, seen, course)] })),
});

/** Limited to what is available: dishes leave the menu while the form is open. */
export const within = (typed: Typed, { most, rule, courses }: PreOrder): Typed => ({
  ...typed,
  quantity: Math.max(1, Math.min(typed.quantity, most)),
  choices: Object.fromEntries(
    Object.entries(typed.choices).filter(([courseNo, { dishNos, choose }]) =>
      courses.some(
        (course) =>
          course.courseNo === Number(courseNo) &&
          course.choose === choose &&
          dishNos.every((dishNo) => course.dishes.some((dish) => dish.dishNo === dishNo)),
      ),
    ),
  ),
  table: rule.booking.kind === 'table' ? typed.table : null,
});

export function problemOf(typed: Typed, seen: PreOrder): Problem | undefined {
  for (const course of seen.courses.filter(leavesChoice)) {
    const missing = course.choose - chosenOf(typed, seen, course).length;
    if (missing > 0) return { what: 'dishes', course, missing };
  }
  if (seen.rule.booking.kind !== 'table') return isContactMobile(typed.contact.mobile) ? undefined : { what: 'mobile' };
  if (!typed.table || !seen.table) return { what: 'table' };
  const field = contactProblem(typed.contact);
  return field && { what: field };
}

/** What has changed between the offer the buyer saw and the current one, line by line. */
export function offerChanges(was: PreOrder, now: PreOrder, word: Words<'restaurantBooking'>, locale: Locale): OfferChange[] {
  const amount = ({ payAmount }: PreOrder): string => `¥${priceTag(payAmount)}`;
  return [
    ...(was.payAmount === now.payAmount ? [] : [{ name: word('amount'), was: amount(was), now: amount(now), costs: true }]),
    ...(was.validUntil === now.validUntil
      ? []
      : [{ name: word('validUntil'), was: fullDay(locale, was.validUntil), now: fullDay(locale, now.validUntil), costs: true }]),
    ...(now.left < was.left ? [{ name: word('stock'), was: String(was.left), now: String(now.left), costs: false }] : []),
  ];
}
