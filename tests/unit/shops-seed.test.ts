import path from 'node:path';
import { comboCount, planCombos } from '@/demo/kinds/combo/plan';
import { planShops, shopCount } from '@/demo/kinds/restaurant/plan';
import { productsOf } from '@/demo/kinds/restaurant/products';
import { chinaAreas } from '@/server/reference/areas';
import { citiesOf } from '@/server/reference/places/places';

const DEMO = 600;
const cities = citiesOf(chinaAreas(path.resolve(__dirname, '../..')));

test('the demo has 800 restaurants and more in all its cities, with 2 400 vouchers and set meals', () => {
  const shops = planShops(cities, shopCount(DEMO));
  expect(shops.length).toBeGreaterThanOrEqual(800);
  expect(new Set(shops.map(({ city }) => city.code)).size).toBe(cities.length);
  const products = shops.flatMap((shop) => productsOf(shop, 'here', Date.now()));
  expect(products.length).toBeGreaterThanOrEqual(2_400);
  expect(new Set(products.map(({ id }) => id)).size).toBe(products.length);
});

test('it has 150 combos, some in every city', () => {
  const combos = planCombos(cities, comboCount(cities, DEMO));
  expect(combos.length).toBeGreaterThanOrEqual(150);
  expect(new Set(combos.map(({ city }) => city.code)).size).toBe(cities.length);
});
