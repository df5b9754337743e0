import type { PoolClient } from 'pg';
import type { SeedPart, SeedRun } from '@/demo/kinds/seed-part';
import { chinaAreas } from '@/server/reference/areas';
import { inTransaction, insertRows, settleIds } from '@/server/reference/database';
import { citiesOf } from '@/server/reference/places/places';
import { readMark, writeMark } from '@/server/reference/progress';
import { english } from './english';
import { daysOnSale, insertDays } from './days';
import { placeRow, productRows, profileRow } from './place-rows';
import { placeCount, type PlacePlan, planPlaces } from './plan';
import { recommendedPlaces } from './recommended';

const PLACES = 'ticketPlaces';
const DAYS = 'ticketDays';

async function insertPlaces(client: PoolClient, plans: readonly PlacePlan[]): Promise<void> {
  await insertRows(client, 'ticket_places', plans.map(placeRow));
  await insertRows(client, 'ticket_place_profiles', plans.map(profileRow));
  await insertRows(client, 'ticket_products', plans.flatMap(productRows));
  await settleIds(client, ['ticket_places', 'ticket_products']);
}

/** Adds missing places with their days, then the days that have come within the horizon since. */
async function fill({ pool, size, now, root, progress }: SeedRun): Promise<void> {
  const done = Number((await readMark(pool, PLACES)) ?? 0);
  // A catalogue can grow, not shrink.
  const plans = planPlaces(citiesOf(chinaAreas(root)), Math.max(placeCount(size), done));
  const days = daysOnSale(now, size);
  const last = days.at(-1);
  if (last === undefined) return;
  if (plans.length > done) {
    await inTransaction(pool, async (client) => {
      await insertPlaces(client, plans.slice(done));
      await insertDays(client, days, plans.slice(done));
      await writeMark(client, PLACES, String(plans.length));
      if (done === 0) await writeMark(client, DAYS, last);
      await client.query('analyze ticket_places, ticket_products, ticket_sessions');
    });
    progress(`Places with tickets: ${plans.length}`);
  }
  const mark = await readMark(pool, DAYS);
  if (mark === undefined || mark >= last) return;
  await inTransaction(pool, async (client) => {
    await insertDays(
      client,
      days.filter((day) => day > mark),
      plans,
    );
    await writeMark(client, DAYS, last);
  });
}

export const ticketSeed: SeedPart = {
  english,
  recommended: ({ root, size }) => recommendedPlaces(planPlaces(citiesOf(chinaAreas(root)), placeCount(size))),
  fill,
};
