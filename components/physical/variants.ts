import { MOST_PIECES } from '@/lib/domain/physical';
import type { Fen } from '@/lib/kernel/money';
import type { GoodsDetail, Variant } from './goods-types';

/** For each option the position of the chosen value; null if none is chosen. */
export type Choice = readonly (number | null)[];
type Product = Pick<GoodsDetail, 'options' | 'variants'>;

/** An option with a single value needs no choice. */
export const noChoice = ({ options }: Product): Choice => options.map(({ values }) => (values.length === 1 ? 0 : null));

/** The variants that are still possible with a choice. */
export const leftBy = ({ variants }: Product, choice: Choice): Variant[] =>
  variants.filter((variant) => choice.every((value, option) => value === null || variant.choice[option] === value));

const withValue = (choice: Choice, option: number, value: number | null): Choice =>
  choice.map((one, place) => (place === option ? value : one));

/** Whether a value is available together with the other options' chosen values. */
export const canBeHad = (product: Product, choice: Choice, option: number, value: number): boolean =>
  leftBy(product, withValue(choice, option, value)).some(({ left }) => left > 0);

/** A second press clears the value. */
export const pressed = (choice: Choice, option: number, value: number): Choice =>
  withValue(choice, option, choice[option] === value ? null : value);

/** The variant, once every option has a value. */
export const chosenVariant = (product: Product, choice: Choice): Variant | undefined =>
  choice.every((value) => value !== null) ? leftBy(product, choice)[0] : undefined;

/** The most that one order can have. */
export const mostOf = ({ left, mostPerPerson }: Pick<Variant, 'left' | 'mostPerPerson'>): number =>
  Math.min(left, mostPerPerson ?? left, MOST_PIECES);

/** The names of the options without a value. */
export const openOptions = ({ options }: Product, choice: Choice): string[] =>
  options.flatMap(({ name }, option) => (choice[option] === null ? [name] : []));

/** The values chosen, in words. */
export const chosenValues = ({ options }: Product, choice: Choice): string[] =>
  options.flatMap(({ values }, option) => {
    const value = choice[option];
    return value === null || value === undefined ? [] : (values[value] ?? []);
  });

/** The prices of the variants still possible, from the cheapest one available. */
export function priceRange(product: Product, choice: Choice): { lowest: Fen; highest: Fen } {
  const all = leftBy(product, choice);
  const open = all.filter(({ left }) => left > 0);
  const prices = (open.length > 0 ? open : all).map(({ price }) => price);
  return { lowest: Math.min(...prices), highest: Math.max(...prices) };
}

/** A picture for each value, if the option's pictures differ: that of the first variant with the value. */
export function valuePictures({ options, variants }: Product, option: number): readonly string[] | undefined {
  const pictures = options[option]?.values.map((_, value) => variants.find(({ choice }) => choice[option] === value)?.imgUrl ?? '') ?? [];
  return new Set(pictures).size > 1 ? pictures : undefined;
}
