import { physicalCategories } from '@/lib/domain/physical-filter';
import { at, between } from '@/pictures/seeded-random';
import { type Brand, brands } from './brands';
import { demoPhysical, demoPrices, productIdOf } from './fixtures';
import { goodsOfTheHouse } from './goods-of-the-house';
import { goodsToEat } from './goods-to-eat';
import { goodsToPlay } from './goods-to-play';
import { goodsToWear } from './goods-to-wear';
import { chinese, englishOf, type Noun } from './noun';

export type ProductPlan = Readonly<{
  id: number;
  turn: number;
  noun: Noun;
  brand: Brand;
  /** 'Chinese|English'. */
  name: string;
  model: number;
  /** Fen, of its first variant. */
  price: number;
}>;

const nouns: readonly Noun[] = [...goodsOfTheHouse, ...goodsToEat, ...goodsToWear, ...goodsToPlay];

/** Categories alternate, so that a small catalogue has some of each; those that tests rely on come first. */
const inTurn: readonly Noun[] = (() => {
  const first = ['shirt', 'honey', 'bed', 'orange'].flatMap((scene) => nouns.find((noun) => noun.scene === scene) ?? []);
  const rest = physicalCategories.map((category) => nouns.filter((noun) => noun.category === category && !first.includes(noun)));
  const longest = Math.max(...rest.map((list) => list.length));
  return [...first, ...Array.from({ length: longest }, (_, index) => rest.flatMap((list) => list[index] ?? [])).flat()];
})();

export const MOST_PRODUCTS = inTurn.reduce((sum, { models }) => sum + models.length, 0);

/** A catalogue with this many hotels gets all goods, a smaller one a proportional share. */
const FULL_SIZE = 600;
const LEAST_PRODUCTS = 40;

export const productCount = (size: number): number =>
  size < 1 ? 0 : Math.max(LEAST_PRODUCTS, Math.ceil((MOST_PRODUCTS * Math.min(size, FULL_SIZE)) / FULL_SIZE));

const priceOf = (id: number, { price: [from, to] }: Noun): number =>
  demoPrices[id] ?? Math.round(between(from, to, 'goods price', id) / 10) * 1000 - 100;

function planOf(turn: number): ProductPlan {
  const noun = at(inTurn, turn);
  const model = Math.floor(turn / inTurn.length) % noun.models.length;
  const id = productIdOf(turn);
  const makers = brands.filter(({ categories }) => categories.includes(noun.category));
  const brand = at(makers, turn + model);
  const words = at(noun.models, model);
  const name = `${chinese(brand.name)} ${chinese(words)}${chinese(noun.name)}|${englishOf(brand.name)} ${englishOf(words)} ${englishOf(noun.name).toLowerCase()}`;
  return { id, turn, noun, brand, name, model, price: priceOf(id, noun) };
}

/** The first `count` products. */
export const planProducts = (count: number): ProductPlan[] =>
  Array.from({ length: Math.min(count, MOST_PRODUCTS) }, (_, turn) => planOf(turn));

export const isDemo = ({ id }: Pick<ProductPlan, 'id'>): boolean => Object.values<number>(demoPhysical).includes(id);
