import { and, eq } from 'drizzle-orm';
import type { Channel } from '@/lib/channel/channel';
import { channels } from '@/lib/channel/registry';
import type { ExchangeSample } from '@/lib/domain/exchange';
import { demoMobiles } from '@/lib/kernel/demo';
import { DAY_MS } from '@/lib/kernel/durations';
import { isOfPerson, lockPerson } from '@/server/account/person';
import { userOfMobile } from '@/server/account/user';
import type { Job } from '@/server/call/scheduler';
import type { Services } from '@/server/call/services';
import { addCodes, makeCodes, stopBatch } from '@/server/exchange/batch';
import { exchangeIn } from '@/server/exchange/exchange';
import { exchangeCodes, exchangeSampleCodes, exchanges } from '@/server/exchange/tables';
import { samplesOf } from '@/server/exchange/view';
import { demoPackages } from '@/demo/kinds/coupon-package/fixtures';
import { templateIdOf } from '@/demo/kinds/coupon-package/templates';
import { configurations } from '@/server/operation/tables';
import { exchangeGifts } from '@/server/compose/exchange-gifts';

type Making = Pick<Services, 'database' | 'sealing' | 'now' | 'kinds'>;

const coffees = { gift: 'couponPackage', giftId: String(demoPackages.coffees) } as const;
const savings = { gift: 'couponPackage', giftId: String(demoPackages.savings) } as const;
const meal = { gift: 'coupon', giftId: String(templateIdOf('food50')) } as const;
const platinum = { gift: 'benefitCard', giftId: 'yuexiang-platinumCard' } as const;
const honey = { gift: 'coupon', giftId: String(templateIdOf('honeyGift')) } as const;
type Gift = typeof coffees | typeof savings | typeof meal | typeof honey | typeof platinum;

/** Days from now. */
type Span = Readonly<{ from?: number; until?: number; channel?: string; mostPerPerson?: number }>;
const batchOf = (gift: Gift, now: number, { from = -1, until = 365, channel, mostPerPerson }: Span = {}) => ({
  ...gift,
  note: 'demo',
  channel: channel ?? null,
  mostPerPerson: mostPerPerson ?? null,
  validFrom: new Date(now + from * DAY_MS),
  validUntil: new Date(now + until * DAY_MS),
  count: 1,
});

/** Only the instance that writes the mark does the work: two may try at once. */
const onceMarked = async ({ database, now }: Making, mark: string, work: (transaction: Services['database']) => Promise<void>) =>
  database.transaction(async (transaction) => {
    const [mine] = await transaction
      .insert(configurations)
      .values({ key: `seed.${mark}`, value: String(now()) })
      .onConflictDoNothing()
      .returning({ key: configurations.key });
    if (mine) await work(transaction);
  });

async function addSample(services: Making, sample: ExchangeSample, gift: Gift, span?: Span): Promise<number> {
  const { batchId, codes } = await makeCodes(services, batchOf(gift, services.now(), span));
  await services.database.insert(exchangeSampleCodes).values(codes.map((one) => ({ ...one, sample })));
  return batchId;
}

/** One code for each reason of refusal. */
const addRefused = (services: Making): Promise<void> =>
  onceMarked(services, 'codes', async (database) => {
    const within = { ...services, database };
    await addSample(within, 'onePerPerson', meal, { mostPerPerson: 1 });
    await addSample(within, 'expired', coffees, { from: -60, until: -1 });
    await addSample(within, 'notYet', coffees, { from: 30 });
    await addSample(within, 'otherChannel', coffees, { channel: 'P033' });
    await stopBatch(within, await addSample(within, 'stopped', coffees));
  });

const usableGifts = [meal, coffees, savings, honey, platinum] as const;

/** Tops up the usable codes to the number of gifts, however many have been used. */
async function topUp(services: Making): Promise<void> {
  const left = (await samplesOf(services.database)).filter(({ sample }) => sample === 'usable').length;
  for (const gift of usableGifts.slice(left)) await addSample(services, 'usable', gift);
}

/** Whether the user's owner has used a code of this batch, in any channel. */
async function hadOf(transaction: Services['database'], batchId: number, userId: number): Promise<boolean> {
  await lockPerson(transaction, userId);
  return (await transaction.$count(exchanges, and(eq(exchanges.batchId, batchId), isOfPerson(exchanges.userId, userId)))) > 0;
}

/** Gives the demo's mobiles of a channel an exchange history: two codes, and one of a kind limited to one for each person. */
export const addDemoExchanges = (services: Making, channel: Channel): Promise<void> =>
  onceMarked(services, `exchanges.${channel.code}`, async (database) => {
    const within = { ...services, database };
    const now = services.now();
    const [limited] = await database
      .select({ batchId: exchangeCodes.batchId })
      .from(exchangeSampleCodes)
      .innerJoin(exchangeCodes, eq(exchangeCodes.hash, exchangeSampleCodes.hash))
      .where(eq(exchangeSampleCodes.sample, 'onePerPerson'));
    for (const mobile of demoMobiles) {
      const { id: userId } = await userOfMobile(database, channel, mobile);
      const bearer = { userId, projectId: channel.projectId, channel: channel.code, kinds: services.kinds, now };
      const own = [await makeCodes(within, batchOf(coffees, now)), await makeCodes(within, batchOf(savings, now))].flatMap(
        ({ codes }) => codes,
      );
      const shared = limited && !(await hadOf(database, limited.batchId, userId)) ? await addCodes(within, limited.batchId, 1) : [];
      for (const code of [...own, ...shared]) await exchangeIn(database, bearer, exchangeGifts, code);
      // The code shown as used up must have been used by someone.
      if (mobile === demoMobiles[2]) {
        const known = await database.$count(exchangeSampleCodes, eq(exchangeSampleCodes.sample, 'used'));
        const [first] = own;
        if (known === 0 && first) await database.insert(exchangeSampleCodes).values({ ...first, sample: 'used' });
      }
    }
  });

/** Codes to try on the demo's exchange page; a used one is replaced. */
export async function addDemoCodes(services: Making): Promise<void> {
  await addRefused(services);
  await topUp(services);
}

/** The channels that visitors of the demo open first; the others are filled when someone opens them. */
const first = channels.filter(({ code }) => code === 'P012' || code === 'P069');

export const demoCodeJob: Job = {
  name: 'demo.codes',
  everyMs: 10_000,
  run: async (services) => {
    await addDemoCodes(services);
    for (const channel of first) await addDemoExchanges(services, channel);
  },
};
