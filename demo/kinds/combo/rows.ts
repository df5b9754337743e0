import { searchWords } from '@/lib/kernel/search-words';
import { placeOf } from '@/server/catalogue/place';
import type { Row } from '@/server/reference/database';
import { picturePath } from '@/pictures/names';
import { between } from '@/pictures/seeded-random';
import type { Said } from './parts';
import { comboName, type ComboPlan, type PartPlan } from './plan';
import { rules } from './rules';
import { comboTags, templates, usualNotices } from './templates';

/** Guarantees that a combo displays. */
export const promises = {
  easy: ['未用可退', 'Unused parts refundable'],
  later: ['可先买后约', 'Buy now, choose days later'],
} as const satisfies Record<string, Said>;

const ruleOf = ({ template }: PartPlan) => rules[template.rule];

const tagsOf = ({ template, parts }: ComboPlan): string[] => [
  ...template.tags.slice(0, 2).map((tag) => comboTags[tag][0]),
  ...(parts.every((part) => ruleOf(part).later) ? [promises.later[0]] : []),
  ...(parts.every((part) => ruleOf(part).refund.kind === 'free') ? [promises.easy[0]] : []),
];

const kindsOf = ({ parts }: ComboPlan): string[] => [...new Set(parts.map(({ template }) => template.kind))];

function wordsOf(plan: ComboPlan, name: string): string[] {
  const { city, quarter, template, parts } = plan;
  const told = [
    name,
    template.subtitle[0],
    ...template.tags.map((tag) => comboTags[tag][0]),
    ...parts.map((part) => part.template.name[0]),
  ];
  return [
    ...new Set([
      ...searchWords(`${city.name} ${quarter.name} ${quarter.districtName} ${told.join(' ')} 套餐`),
      `city:${city.code}`,
      `area:${quarter.districtCode}`,
      `area:${quarter.code}`,
      ...template.tags.map((tag) => `tag:${tag}`),
      ...kindsOf(plan).map((kind) => `part:${kind}`),
    ]),
  ];
}

/** Two pictures for each template; its combos use them alternately. */
const coverOf = ({ template, city, turn }: ComboPlan): string =>
  picturePath('combo', templates.indexOf(template) * 2 + ((city.ordinal + turn) % 2));

const MOST_PER_ORDER = 5;

export function comboRow(plan: ComboPlan): Row {
  const { id, turn, city, quarter, template, title, priceFen, parts } = plan;
  const name = comboName(quarter.name, title);
  const reviews = between(36, 2600, 'combo reviews', id);
  const { lng, lat } = quarter;
  const { x, y } = placeOf({ ordinal: city.ordinal, lng: city.centre[0], lat: city.centre[1] }, 0, { lng, lat });
  return {
    id,
    city_code: city.code,
    district_code: quarter.districtCode,
    business_code: quarter.code,
    area_name: quarter.name,
    name,
    subtitle: template.subtitle[0],
    picture: coverOf(plan),
    tags: tagsOf(plan),
    tag_ids: template.tags,
    part_kinds: kindsOf(plan),
    guests: template.guests,
    score_tenths: between(44, 49, 'combo score', id),
    review_count: reviews,
    sales: reviews * between(2, 4, 'combo sales', id) + between(8, 90, 'combo sold', id),
    price_fen: priceFen,
    market_price_fen: parts.reduce((sum, { valueFen }) => sum + valueFen, 0),
    most_per_order: MOST_PER_ORDER,
    rank: 100_000 - turn * 10,
    lng,
    lat,
    place: `(${x},${y})`,
    search: wordsOf(plan, name)
      .map((word) => `'${word}'`)
      .join(' '),
    listed: true,
  };
}

export function profileRow(plan: ComboPlan): Row {
  const { id, turn, template, parts } = plan;
  return {
    combo_id: id,
    pictures: [
      { url: coverOf(plan), caption: template.subtitle[0] },
      ...template.pictures.map((kind, index) => ({
        url: picturePath(kind, turn * 5 + index),
        caption: (parts[index] ?? parts[0])?.template.name[0] ?? '',
      })),
    ],
    introduction: template.introduction.map(([text]) => ({ kind: 'paragraph', text })),
    notices: usualNotices.map(({ title, text }) => ({ title: title[0], text: text[0] })),
    desk: 'sandbox',
  };
}

export const partRows = ({ id, parts }: ComboPlan): Row[] =>
  parts.map((part) => ({
    combo_id: id,
    part_no: part.partNo,
    kind: part.template.kind,
    name: part.template.name[0],
    includes: part.template.includes.map(([text]) => text),
    value_fen: part.valueFen,
    rule: ruleOf(part),
  }));

export const partShopRows = ({ id, parts }: ComboPlan): Row[] =>
  parts.flatMap(({ partNo, shopIds }) => shopIds.map((shopId, sort) => ({ combo_id: id, part_no: partNo, shop_id: shopId, sort })));
