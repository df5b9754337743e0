import { dayOf } from '@/lib/kernel/day';
import type { SeedPart, SeedRun } from '@/demo/kinds/seed-part';
import { chinaAreas } from '@/server/reference/areas';
import { inTransaction, settleIds } from '@/server/reference/database';
import { citiesOf, type City } from '@/server/reference/places/places';
import { readMark, writeMark } from '@/server/reference/progress';
import { brands } from './brands';
import { insertHotelsInBulk } from './bulk';
import { insertHotels } from './demo';
import { english } from './english';
import { insertNights, sellableNights } from './nights';
import { DEMO_HOTELS, FIRST_HOTEL_ID, planHotels } from './plan';
import { recommendationRows } from './recommended';

const HOTELS_A_PART = 200;
const BULK_HOTELS_A_PART = 50_000;

/** Ranges of hotel turns (`to` exclusive), and the mark of the last night that all of them have. */
const groups = {
  demo: { mark: 'nights', from: 0, to: DEMO_HOTELS },
  bulk: { mark: 'bulkNights', from: DEMO_HOTELS, to: Number.POSITIVE_INFINITY },
} as const;

const citiesIn = (root: string): City[] => citiesOf(chinaAreas(root));

/** Each step is one transaction with a mark of its own. A catalogue can grow but not shrink. */
export const hotelSeed: SeedPart = {
  lists: { hotelBrand: brands.map(({ id, name, star }) => [id, name, { starLevel: String(star) }] as const) },
  recommended: ({ root, size }) => recommendationRows(planHotels(citiesIn(root), Math.min(size, DEMO_HOTELS))),
  english,
  fill: async (run) => {
    const done = await hotelsDone(run);
    if (done < run.size) await fillCatalogue(run);
    for (const group of Object.values(groups)) await addNights(group, { ...run, size: Math.max(run.size, done) });
  },
};

const hotelsDone = async ({ pool }: SeedRun): Promise<number> => Number((await readMark(pool, 'hotels')) ?? 0);

async function fillCatalogue(run: SeedRun): Promise<void> {
  const { pool, size, now, root, progress } = run;
  const cities = citiesIn(root);
  const plans = planHotels(cities, Math.min(size, DEMO_HOTELS));
  for (let from = await hotelsDone(run); from < size; from = await hotelsDone(run)) {
    const written = from < DEMO_HOTELS;
    const to = written ? Math.min(from + HOTELS_A_PART, plans.length) : Math.min(from + BULK_HOTELS_A_PART, size);
    const group = written ? groups.demo : groups.bulk;
    const nights = sellableNights(now, written ? 0 : size);
    await inTransaction(pool, async (client) => {
      if (written) await insertHotels(client, plans.slice(from, to), nights);
      else await insertHotelsInBulk(client, cities, { from, to, size, nights });
      await writeMark(client, 'hotels', String(to));
      if (from === group.from) await writeMark(client, group.mark, nights.at(-1) ?? dayOf(now));
    });
    progress(`Hotels: ${to} of ${size}`);
  }
  await inTransaction(pool, async (client) => {
    await settleIds(client, ['hotels', 'rooms', 'offers']);
    await client.query('analyze areas, hotels, hotel_profiles, rooms, offers, room_nights');
  });
}

/** Adds the nights that have come within a group's horizon since its mark. */
async function addNights(group: (typeof groups)[keyof typeof groups], { pool, size, now, progress }: SeedRun): Promise<void> {
  const until = Math.min(size, group.to);
  const last = await readMark(pool, group.mark);
  if (until <= group.from || last === undefined) return;
  const missing = sellableNights(now, group === groups.bulk ? size : 0).filter((night) => night > last);
  const newest = missing.at(-1);
  if (!newest) return;
  progress(`Nights up to ${newest}`);
  for (let from = group.from; from < until; from += BULK_HOTELS_A_PART) {
    const to = Math.min(from + BULK_HOTELS_A_PART, until);
    await inTransaction(pool, (client) => insertNights(client, missing, { from: FIRST_HOTEL_ID + from, to: FIRST_HOTEL_ID + to - 1 }));
  }
  await inTransaction(pool, (client) => writeMark(client, group.mark, newest));
}
