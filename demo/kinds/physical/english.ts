import { COLLECTED } from '@/server/kinds/physical/parcel/events';
import { journey } from './sandbox/carrier';
import { brands } from './brands';
import { NEEDS_PICTURES } from './demo-after-sales';
import { chinese, englishOf } from './noun';
import { optionSets, type Option } from './options';
import { MOST_PRODUCTS, planProducts } from './plan';
import { aboutCategory, categoryTags, texts } from './texts';

const plans = planProducts(MOST_PRODUCTS);
const options: readonly Option[] = Object.values(optionSets).flat();

/** Everything that is written as 'Chinese|English'. */
const both: readonly string[] = [
  ...plans.flatMap(({ name, noun }) => [name, noun.tagline, noun.material]),
  ...brands.flatMap(({ name, from }) => [name, from]),
  ...options.flatMap(({ name, values }) => [name, ...values]),
  ...Object.values(texts),
  ...Object.values(categoryTags).flat(),
  ...Object.values(aboutCategory).flat(),
];

const traced: Readonly<Record<string, string>> = {
  [COLLECTED]: 'Collected by the courier',
  '已离开揽收网点，发往转运中心': 'Left the collection point for the sorting centre',
  已到达目的地转运中心: 'Arrived at the sorting centre of the destination',
  快递员正在派送: 'Out for delivery',
  已签收: 'Delivered',
};

/** English translations of the demo's goods, by the text itself. */
export const english: Readonly<Record<string, string>> = {
  ...Object.fromEntries(both.map((text) => [chinese(text), englishOf(text)])),
  ...Object.fromEntries(journey.map(({ text }) => [text, traced[text] ?? text])),
  [COLLECTED]: traced[COLLECTED] ?? COLLECTED,
  // How orders name goods: the choice after the name, and the number of pieces of several lines.
  '{goods} {choice}': '{goods}, {choice}',
  '{goods} {choice} {other}': '{goods}, {choice}, {other}',
  '{choice} · 共{number}件': '{choice} · {number} pieces',
  '{choice} · {other} · 共{number}件': '{choice} · {other} · {number} pieces',
  [NEEDS_PICTURES]: 'Our pictures show the item itself. Please add photos with the label on it, or ask to return it for a refund.',
  悦享售后仓: 'Yuexiang returns',
  '浙江省杭州市余杭区良渚街道古墩路 1899 号 2 号仓': 'Warehouse 2, 1899 Gudun Road, Liangzhu, Yuhang, Hangzhou, Zhejiang',
};
