import type { DeliveryArea } from '@/lib/domain/physical';
import type { PhysicalCategory } from '@/lib/domain/physical-filter';
import { searchWords } from '@/lib/kernel/search-words';
import type { Row } from '@/server/reference/database';
import { dyedScenes, goodsPicture } from '@/pictures/names';
import { between, pickSome } from '@/pictures/seeded-random';
import { NATIONWIDE } from '@/server/catalogue/place';
import { DEMO_MOST_PER_PERSON, demoPhysical, variantIdOf } from './fixtures';
import { chinese } from './noun';
import { choicesOf, optionSets, type Option } from './options';
import { isDemo, type ProductPlan } from './plan';
import { aboutCategory, categoryTags, categoryWords, texts } from './texts';

const marketOf = (price: number, id: number): number | null =>
  between(0, 2, 'goods market?', id) === 0 ? null : Math.round((price * between(115, 150, 'goods market', id)) / 10_000) * 100;

const tagsOf = ({ id, noun }: ProductPlan): string[] => [
  chinese(noun.final ? texts.noReturn : texts.sevenDays),
  ...(noun.template === 'free' ? [chinese(texts.freeShipping)] : []),
  ...pickSome(categoryTags[noun.category], 1, 'goods tags', id).map(chinese),
];

const wordsOf = ({ noun, brand, name }: ProductPlan, tags: readonly string[]): string[] => [
  ...new Set([
    ...searchWords(`${chinese(name)} ${chinese(brand.name)} ${categoryWords[noun.category]} ${tags.join(' ')}`),
    `city:${NATIONWIDE}`,
    `category:${noun.category}`,
    `brand:${brand.id}`,
  ]),
];

/** A list shows the cheapest variant, which is the first. */
export function productRow(plan: ProductPlan): Row {
  const { id, turn, noun, brand, name, price } = plan;
  const tags = tagsOf(plan);
  return {
    id,
    city_code: NATIONWIDE,
    name: chinese(name),
    subtitle: chinese(noun.tagline),
    category: noun.category,
    brand_id: brand.id,
    brand_name: chinese(brand.name),
    picture: goodsPicture(noun.scene, plan.model),
    tags,
    score_tenths: between(44, 50, 'goods score', id),
    review_count: between(60, 20_000, 'goods reviews', id),
    sales: between(100, 50_000, 'goods sales', id),
    price_fen: price,
    market_price_fen: marketOf(price, id),
    rank: 100_000 - turn * 10,
    search: wordsOf(plan, tags)
      .map((word) => `'${word}'`)
      .join(' '),
    listed: true,
  };
}

/** Perishable goods aren't sent to Tibet and Xinjiang; living plants only around the Yangtze delta. */
const areaOf = ({ noun }: ProductPlan): DeliveryArea => {
  if (noun.template === 'fresh') return { kind: 'except', areaCodes: ['54', '65'] };
  if (noun.scene === 'plant') return { kind: 'only', areaCodes: ['31', '32', '33', '34'] };
  return { kind: 'all', areaCodes: [] };
};

const dispatchHours: Readonly<Record<PhysicalCategory, number>> = {
  home: 48,
  kitchen: 48,
  food: 48,
  tea: 24,
  beauty: 24,
  apparel: 48,
  bags: 48,
  outdoor: 72,
  digital: 24,
  kids: 48,
};

export function profileRow(plan: ProductPlan): Row {
  const { id, noun, brand, name, model } = plan;
  const options: readonly Option[] = optionSets[noun.options];
  return {
    product_id: id,
    pictures: [...new Set([0, 1].map((more) => goodsPicture(noun.scene, model + more)))].map((url) => ({ url, caption: chinese(name) })),
    options: options.map((option) => ({ name: chinese(option.name), values: option.values.map(chinese) })),
    template_id: noun.template,
    delivery_area: areaOf(plan),
    ships_from: chinese(brand.from),
    dispatch_hours: dispatchHours[noun.category],
    desk: 'sandbox',
    returnable: noun.final !== true,
    specifications: [
      { name: chinese(texts.brand), value: chinese(brand.name) },
      { name: chinese(texts.material), value: chinese(noun.material) },
      { name: chinese(texts.origin), value: chinese(brand.from) },
      { name: chinese(texts.weight), value: `${(noun.weight / 1000).toFixed(2)}kg` },
    ],
    introduction: [noun.tagline, ...aboutCategory[noun.category]].map(chinese),
  };
}

/** Some variants are sold out, and of others few are left. */
const unitsOf = (plan: ProductPlan, variant: number): number => {
  if (isDemo(plan)) return 5_000;
  const luck = between(0, 9, 'goods stock', plan.id, variant);
  return luck === 0 && variant > 1
    ? 0
    : luck === 1
      ? between(1, 5, 'goods few', plan.id, variant)
      : between(40, 900, 'goods units', plan.id, variant);
};

export function variantRows(plan: ProductPlan): Row[] {
  const { id, noun, price, model } = plan;
  const limit = id === demoPhysical.honey ? DEMO_MOST_PER_PERSON : between(0, 7, 'goods limit', id) === 0 && !isDemo(plan) ? 5 : null;
  return choicesOf(noun.options).map(({ choice, percent }, index) => {
    const priceFen = Math.round((price * percent) / 10_000) * 100;
    return {
      id: variantIdOf(id, index + 1),
      product_id: id,
      choice: `{${choice.join(',')}}`,
      picture: goodsPicture(noun.scene, (dyedScenes.includes(noun.scene) ? 0 : model) + (choice[0] ?? 0)),
      price_fen: priceFen,
      market_price_fen: marketOf(priceFen, id),
      weight: Math.round((noun.weight * (noun.options === 'pack' || noun.options === 'box' ? percent : 100)) / 100),
      units: unitsOf(plan, index + 1),
      sold: 0,
      most_per_person: limit,
      sort: index,
      listed: true,
    };
  });
}
