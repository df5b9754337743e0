import { MOST_PIECES } from '@/lib/domain/physical';
import type { Fen } from '@/lib/kernel/money';
import type { GoodsDetail, Variant } from './goods-types';

/** Of each option the place of the value chosen; null while it is open. */
export type Choice = readonly (number | null)[];
type Product = Pick<GoodsDetail, 'options' | 'variants'>;

/** An option of one value is no question. */
export const noChoice = ({ options }: Product): Choice => options.map(({ values }) => (values.length === 1 ? 0 : null));

/** The variants that a choice leaves. */
export const leftBy = ({ variants }: Product, choice: Choice): Variant[] =>
  variants.filter((variant) => choice.every((value, option) => value === null || variant.choice[option] === value));

const withValue = (choice: Choice, option: number, value: number | null): Choice =>
  choice.map((one, place) => (place === option ? value : one));

/** Whether something can be had of a value, given what is chosen of the other options. */
export const canBeHad = (product: Product, choice: Choice, option: number, value: number): boolean =>
  leftBy(product, withValue(choice, option, value)).some(({ left }) => left > 0);

/** A second press takes the value back. */
export const pressed = (choice: Choice, option: number, value: number): Choice =>
  withValue(choice, option, choice[option] === value ? null : value);

/** The variant, once every option has its value. */
export const chosenVariant = (product: Product, choice: Choice): Variant | undefined =>
  choice.every((value) => value !== null) ? leftBy(product, choice)[0] : undefined;

/** How many of it one order can have. */
export const mostOf = ({ left, mostPerPerson }: Pick<Variant, 'left' | 'mostPerPerson'>): number =>
  Math.min(left, mostPerPerson ?? left, MOST_PIECES);

/** Names of the options that are still open. */
export const openOptions = ({ options }: Product, choice: Choice): string[] =>
  options.flatMap(({ name }, option) => (choice[option] === null ? [name] : []));

/** The values chosen, in words. */
export const chosenValues = ({ options }: Product, choice: Choice): string[] =>
  options.flatMap(({ values }, option) => {
    const value = choice[option];
    return value === null || value === undefined ? [] : (values[value] ?? []);
  });

/** What the variants that are left cost, from the cheapest that can be had. */
export function priceRange(product: Product, choice: Choice): { lowest: Fen; highest: Fen } {
  const all = leftBy(product, choice);
  const open = all.filter(({ left }) => left > 0);
  const prices = (open.length > 0 ? open : all).map(({ price }) => price);
  return { lowest: Math.min(...prices), highest: Math.max(...prices) };
}

/** The picture of a value, where the pictures of an option's values differ: of the first variant that has it. */
export function valuePictures({ options, variants }: Product, option: number): readonly string[] | undefined {
  const pictures = options[option]?.values.map((_, value) => variants.find(({ choice }) => choice[option] === value)?.imgUrl ?? '') ?? [];
  return new Set(pictures).size > 1 ? pictures : undefined;
}
