import { cityPlans } from '@/server/reference/places/cities';
import { placeName } from '@/server/reference/translations/place-names';
import { captions, closing, facilities, introduced } from './shops';
import { chinese, englishOf } from '@/demo/base/bilingual';
import { kitchens } from './kitchens/kitchens';
import { mealNames, portions } from './meals';
import { COUNTED, FULL_SHOPS, planShops, shopName } from './plan';
import { faceValues, notices, productTags, voucherName } from './products';

const towns = cityPlans.map(({ code, name, weight, business }, ordinal) => ({
  code,
  name,
  weight,
  ordinal,
  quarters: business.map((text) => ({ name: text.split(' ')[0] ?? '' })),
}));

/** Shops of the demo's usual size by their brand and area. */
const shopNames = (): Record<string, string> =>
  Object.fromEntries(
    planShops(towns, FULL_SHOPS).map((plan) => [
      shopName(plan),
      `${plan.brand.split('|')[1] ?? chinese(plan.brand)} (${placeName(plan.quarter.name)}${plan.again > 0 ? ` ${plan.again + 1}` : ''})`,
    ]),
  );

/** Name patterns of a larger catalogue; its shops can't be found by their whole English name. */
const moreShopNames: Readonly<Record<string, string>> = {
  '{house}（{place}店）': '{house} ({place})',
  '{house}（{place}{branch}）': '{house} ({place} {branch})',
  '{house}（{place}{number}店）': '{house} ({place} {number})',
  ...Object.fromEntries(COUNTED.map((word, again) => [`${word}店`, String(again + 1)] as const).slice(1)),
};

/** English translations of the demo's restaurants, by the text itself. */
export const english = (): Record<string, string> => ({
  ...englishOf(
    kitchens.flatMap(({ name, brands, tags, courses }) => [
      name,
      ...brands,
      ...tags,
      ...courses.flatMap((course) => [course.name, ...course.dishes]),
    ]),
  ),
  ...englishOf([
    ...Object.values(mealNames).flat(),
    ...portions,
    ...productTags,
    ...facilities,
    ...captions,
    ...closing,
    ...notices.flat(),
  ]),
  [introduced[0]]: introduced[1],
  ...Object.fromEntries([...faceValues].map((yuan) => [voucherName(yuan), `¥${yuan} voucher`])),
  ...moreShopNames,
  ...shopNames(),
});
