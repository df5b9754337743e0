import { cityPlans } from '@/server/reference/places/cities';
import { placeName } from '@/server/reference/translations/place-names';
import { parts, type Said } from './parts';
import { comboName, comboNameInEnglish } from './plan';
import { promises } from './rows';
import { BRANCHES, branchName, branchNameInEnglish, houses } from './shops';
import { comboTags, templates, usualNotices } from './templates';

const quarters = cityPlans.flatMap(({ business }) => business.slice(0, BRANCHES).flatMap((text) => text.split(' ')[0] ?? []));

/** Names composed of a business area and something else. */
const ofQuarter = (quarter: string): Said[] => {
  const sign = placeName(quarter);
  return [
    ...templates.flatMap(({ titles }) => titles).map((title): Said => [comboName(quarter, title), comboNameInEnglish(sign, title)]),
    ...Object.values(houses)
      .flat()
      .map(({ name: [house, inEnglish] }): Said => [branchName(house, quarter), branchNameInEnglish(inEnglish, sign)]),
  ];
};

const said: readonly Said[] = [
  ...Object.values(comboTags),
  ...Object.values(promises),
  ...templates.flatMap(({ subtitle, introduction }) => [subtitle, ...introduction]),
  ...Object.values(parts).flatMap(({ name, includes }): Said[] => [name, ...includes]),
  ...usualNotices.flatMap(({ title, text }) => [title, text]),
  ...quarters.flatMap(ofQuarter),
];

/** English translations of the demo's combo texts, by the text itself. */
export const english: Readonly<Record<string, string>> = Object.fromEntries(said);
