import { defaultChannel } from '@/lib/channel/lookup';
import { DAY_MS } from '@/lib/kernel/durations';
import { dayOf, instantOf } from '@/lib/kernel/day';
import { sequence } from '@/stand-ins/http/chance';
import { openTestDatabase } from '../../gateway/database';
import { manyUsers } from '../../gateway/stay';
import { alipayHand } from './alipay-hand';
import { disagreements, endsReached } from './books';
import { mortalShop } from './shop';
import { leftAlone, walk, type World } from './walk';
import { wechatPayHand } from './wechat-pay-hand';

const STEPS = 1_000;
const BUYERS = 300;
/** Kills around a bank's calls, beside those between the steps. */
const DEATHS = 0.015;
const START = instantOf(dayOf(Date.now()), 10);

/** Walks over one bank, with the other beside it; each run takes another walk, whose seed is told when it fails. */
async function walked(bank: 'wechat' | 'alipay', seed: number) {
  const database = await openTestDatabase();
  const draw = sequence(seed);
  let now = (): number => START;
  const clock = () => now();
  const [wechat, alipay] = await Promise.all([wechatPayHand(clock, draw), alipayHand(clock)]);
  const hands = bank === 'wechat' ? [wechat, alipay] : [alipay, wechat];
  const reached = { refundUnderWay: 0, closingLost: 0, noticeForged: 0 };
  let isCalm = false;
  const shop = await mortalShop(
    {
      ...{ database, hands, identities: wechat.identities },
      dies: () => !isCalm && draw() < DEATHS,
      saw(what, answer) {
        if (what === 'close' && answer?.kind === 'paid') reached.closingLost += 1;
        if (what === 'verify' && answer?.kind === 'forged') reached.noticeForged += 1;
        if ((what === 'refund' || what === 'queryRefund') && answer?.kind === 'underWay') reached.refundUnderWay += 1;
      },
    },
    START,
  );
  now = () => shop.gateway().clock.now;
  const from = bank === 'wechat' ? 70_000_000 : 71_000_000;
  const buyers = await manyUsers(database.database, BUYERS, { projectId: defaultChannel.projectId, now: START, from });
  await database.pool.query(`update sessions set expires_at = $1`, [new Date(START + 300 * DAY_MS)]);
  await database.pool.query('update room_nights set units = 5000');
  const world: World = { ...{ shop, hands, buyers, draw }, owners: new Map(), unopened: [], refused: { forged: 0 } };
  try {
    const kills = await walk(world, STEPS);
    isCalm = true;
    await leftAlone(world);
    const found = await disagreements(database.pool, hands);
    const sums = hands.map(({ adapter, trades }) => {
      const all = trades();
      return {
        adapter,
        paid: all.filter(({ paidFen }) => paidFen > 0).length,
        refunded: all.filter(({ refundedFen }) => refundedFen > 0).length,
      };
    });
    return { found, sums, reached: { ...reached, ...(await endsReached(database.pool)), lieRefused: world.refused.forged, kills } };
  } finally {
    await shop.close();
    await Promise.all(hands.map(({ close }) => close()));
    await database.close();
  }
}

test.each(['wechat', 'alipay'] as const)(
  'after a thousand random steps with kills over %s the bank, the payments, the refunds and the ledger agree to the fen',
  async (bank) => {
    const seed = Number(process.env.WALK_SEED ?? Date.now() % 1_000_000_000);
    const { found, reached, sums } = await walked(bank, seed);
    expect({ seed, found }).toEqual({ seed, found: [] });
    // A walk that met none of these has shown nothing.
    const missed = Object.entries(reached).filter(([, times]) => times === 0);
    expect({ seed, missed }).toEqual({ seed, missed: [] });
    for (const { paid } of sums) expect(paid).toBeGreaterThan(5);
    if (process.env.WALK_TOLD) console.info(bank, seed, reached, sums);
  },
  600_000,
);
