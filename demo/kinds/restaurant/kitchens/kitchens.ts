import { abroadKitchens } from './abroad';
import type { Kitchen } from './kitchen';
import { northernKitchens } from './northern';
import { otherKitchens } from './other';
import { regionalKitchens } from './regional';

export const kitchens: readonly Kitchen[] = [...regionalKitchens, ...northernKitchens, ...otherKitchens, ...abroadKitchens];

const kitchenNamed = (id: string): Kitchen => {
  const kitchen = kitchens.find((one) => one.id === id);
  if (!kitchen) throw new Error(`There is no kitchen ${id}.`);
  return kitchen;
};

/** Local cuisines by the leading digits of the city's code; the longest match wins. */
const local: Readonly<Record<string, readonly [string, string]>> = {
  '11': ['northern', 'northern'],
  '12': ['northern', 'seafood'],
  '13': ['northern', 'seafood'],
  '14': ['northwest', 'snack'],
  '15': ['northwest', 'bbq'],
  '21': ['northeast', 'seafood'],
  '22': ['northeast', 'korean'],
  '23': ['northeast', 'western'],
  '31': ['jiangzhe', 'snack'],
  '32': ['jiangzhe', 'snack'],
  '33': ['jiangzhe', 'seafood'],
  '34': ['jiangzhe', 'hunan'],
  '35': ['seafood', 'cantonese'],
  '36': ['hunan', 'snack'],
  '37': ['northern', 'seafood'],
  '41': ['northwest', 'northern'],
  '42': ['hunan', 'snack'],
  '43': ['hunan', 'snack'],
  '44': ['cantonese', 'cantonese'],
  '45': ['cantonese', 'snack'],
  '46': ['seafood', 'cantonese'],
  '50': ['hotpot', 'sichuan'],
  '51': ['sichuan', 'hotpot'],
  '52': ['yungui', 'hotpot'],
  '53': ['yungui', 'yungui'],
  '54': ['yungui', 'sichuan'],
  '61': ['northwest', 'northwest'],
  '62': ['northwest', 'snack'],
  '63': ['northwest', 'bbq'],
  '64': ['northwest', 'bbq'],
  '65': ['northwest', 'bbq'],
};

/** Cuisines of a city: the local ones first and more often, then the others. */
export function kitchensOf(cityCode: string): readonly Kitchen[] {
  const [first, second] = local[cityCode.slice(0, 2)] ?? ['snack', 'hotpot'];
  return [
    first,
    'hotpot',
    'dessert',
    second,
    'japanese',
    'sichuan',
    first,
    'bbq',
    'western',
    'snack',
    'cantonese',
    'buffet',
    'korean',
    'hunan',
    'southeast',
    'seafood',
    'dessert',
    'northwest',
    'vegetarian',
    'jiangzhe',
  ].map(kitchenNamed);
}
