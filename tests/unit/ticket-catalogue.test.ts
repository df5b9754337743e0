import { TICKET_HORIZON_DAYS } from '@/lib/domain/ticket';
import { daysOnSale } from '@/demo/kinds/ticket/days';
import { placeCount, planPlaces } from '@/demo/kinds/ticket/plan';
import { productsOf } from '@/demo/kinds/ticket/products';

import { chinaAreas } from '@/server/reference/areas';
import { citiesOf } from '@/server/reference/places/places';

/** The demo's `SEED_SIZE`. */
const DEMO_SIZE = 600;

test('the demo sells 500 tickets of 160 places or more, in more than one city, ninety days ahead', () => {
  const plans = planPlaces(citiesOf(chinaAreas(process.cwd())), placeCount(DEMO_SIZE));
  expect(plans.length).toBeGreaterThanOrEqual(160);
  expect(plans.flatMap((plan) => productsOf(plan)).length).toBeGreaterThanOrEqual(500);
  expect(new Set(plans.map(({ city }) => city.code)).size).toBeGreaterThanOrEqual(10);
  expect(TICKET_HORIZON_DAYS).toBe(90);
  expect(daysOnSale(Date.parse('2026-11-20T00:00:00+08:00'), DEMO_SIZE).length).toBeGreaterThanOrEqual(90);
});
