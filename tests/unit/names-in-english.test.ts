import path from 'node:path';
import { sayings } from '@/server/call/translation/sayings';
import { brands, hotelName } from '@/demo/kinds/hotel/brands';
import { branches } from '@/demo/kinds/hotel/bulk';
import { english as englishHotels } from '@/demo/kinds/hotel/english';
import { hotelRow, townName } from '@/demo/kinds/hotel/hotels';
import { planHotels } from '@/demo/kinds/hotel/plan';
import { titleOf } from '@/server/kinds/physical/booking/create';
import { english as englishGoods } from '@/demo/kinds/physical/english';
import { chinese } from '@/demo/kinds/physical/noun';
import { type Option, optionSets } from '@/demo/kinds/physical/options';
import { MOST_PRODUCTS, planProducts } from '@/demo/kinds/physical/plan';
import { english as englishRestaurants } from '@/demo/kinds/restaurant/english';
import { planShops, shopName } from '@/demo/kinds/restaurant/plan';
import { chinaAreas } from '@/server/reference/areas';
import { citiesOf } from '@/server/reference/places/places';
import { english } from '@/demo/base/english';
import { translationRows } from '@/server/reference/translations/translations';

const cities = citiesOf(chinaAreas(path.resolve(__dirname, '../..')));
const rows = translationRows(cities, { ...english, ...englishHotels, ...englishGoods, ...englishRestaurants() });
const say = sayings(rows as { text: string; translation: string }[]);
const untold = (texts: readonly string[]) => texts.filter((text) => /[\p{Script=Han}{}]/u.test(say(text)));

test('every hotel of the demo has an English name, and says in English how far it is from its place', () => {
  const hotels = planHotels(cities, 600).map(hotelRow);
  expect(untold(hotels.flatMap(({ name, subtitle }) => [String(name), String(subtitle), `上海 · ${String(subtitle)}`]))).toEqual([]);
  expect(new Set(hotels.map(({ name }) => say(String(name)))).size).toBe(new Set(hotels.map(({ name }) => name)).size);
});

test('a hotel is named in English as one would read it on a map', () => {
  const [lanting, shiguangli, , , qian] = brands;
  if (!lanting || !shiguangli || !qian) throw new Error('No brands.');
  expect(say(hotelName(lanting, '上海外滩'))).toBe('Lanting Grand Hotel (The Bund, Shanghai)');
  expect(say(hotelName(shiguangli, '惠州西湖'))).toBe('Shiguangli Hotel (Huizhou West Lake)');
  expect(say(hotelName(qian, '上海外滩'))).toBe("Qi'an Select Hotel · The Bund, Shanghai");
});

test('so has every hotel and restaurant of a catalogue larger than the demo', () => {
  const places = cities.flatMap(({ name, quarters }) => quarters.map((quarter) => townName(name, quarter.name)));
  const named = brands.flatMap(({ name, suffix }, index) =>
    branches.flatMap((branch, nth) => {
      const place = places[(index * 31 + nth) % places.length];
      return (index + nth) % 7 === 0 ? [`${name}${suffix}（${place}${branch.name}）`] : [];
    }),
  );
  expect(named.length).toBeGreaterThan(100);
  expect(untold(named)).toEqual([]);
  expect(untold(planShops(cities, 5000).map(shopName))).toEqual([]);
});

test('what an order of goods says of its variants is English', () => {
  const said = planProducts(MOST_PRODUCTS).flatMap(({ name, noun }) => {
    const options: readonly Option[] = optionSets[noun.options];
    const choice = options.flatMap(({ values }) => values.slice(-1)).map(chinese);
    return [titleOf({ name: chinese(name), choice }), [...choice, '共3件'].join(' · '), choice.join(' · ')];
  });
  expect(said.length).toBeGreaterThan(1000);
  expect(untold(said)).toEqual([]);
});
