import type { PhysicalCategory } from '@/lib/domain/physical-filter';
import type { GoodsScene } from '@/pictures/names';
import type { OptionSet } from './options';
import type { TemplateId } from './templates';

/** A type of goods of which the shop sells several models, each a product. Texts are 'Chinese|English'. */
export type Noun = Readonly<{
  category: PhysicalCategory;
  /** Picture, by its name in the scenes of goods. */
  scene: GoodsScene;
  name: string;
  tagline: string;
  material: string;
  /** Price range in yuan. */
  price: readonly [number, number];
  /** Grams, packed. */
  weight: number;
  options: OptionSet;
  template: TemplateId;
  models: readonly string[];
  /** Perishable or personal goods, which can be returned only when something is wrong with them. */
  final?: true;
}>;

type Common = Pick<Noun, 'category'>;
type Row = readonly [
  scene: GoodsScene,
  name: string,
  tagline: string,
  material: string,
  price: readonly [number, number],
  weight: number,
  options: OptionSet,
  template: TemplateId,
  models: readonly [string, string, string, string, string],
];

export const nounsOf = ({ category }: Common, rows: readonly Row[], final?: true): Noun[] =>
  rows.map(([scene, name, tagline, material, price, weight, options, template, models]) => ({
    category,
    scene,
    name,
    tagline,
    material,
    price,
    weight,
    options,
    template,
    models,
    ...(final && { final }),
  }));

/** The two languages of a text of the seed. */
export const chinese = (text: string): string => text.split('|')[0] ?? '';
export const englishOf = (text: string): string => text.split('|')[1] ?? '';
