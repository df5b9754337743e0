import { readdirSync, readFileSync } from 'node:fs';
import type { Server } from 'node:http';
import path from 'node:path';
import { cancellation } from '@/lib/contract/cancellation/endpoints';
import { hotelMember } from '@/lib/contract/hotel-member/endpoints';
import { DAY_MS } from '@/lib/kernel/durations';
import { endAccounts } from '@/server/cancellation/erase';
import { groupAddressees } from '@/server/hotel-member/addressee';
import { startShop } from '../bank';
import { madeCodes } from '../exchange/codes';
import type { TestGateway } from '../server';
import { signTexts } from '../signed';
import type { Account } from './accounts';
import { accountOf, changeMobile } from './change-mobile';
import { openFirstPriceHost, personLimits } from './person-limits';

let host: Server;
let shop: TestGateway;
let serial = 0;
beforeAll(async () => {
  host = await openFirstPriceHost();
  shop = await startShop();
});
let start = 0;
beforeEach(() => {
  // A closed account takes a week, and activities end.
  start ||= shop.clock.now;
  shop.clock.now = start;
});
afterAll(async () => {
  await shop.close();
  host.close();
});

const newMobile = (): string => `132${String((serial += 1)).padStart(8, '0')}`;

/** Counted by person as well, each with the test that tries it in the time or the accounts in which it holds. */
const triedElsewhere: Readonly<Record<string, { test: string; named: string }>> = {
  'server/activity/seckill/limit.ts': { test: 'tests/gateway/account/person-mobiles.test.ts', named: 'a piece of a round is had once' },
  'server/hotel-member/join.ts': { test: 'tests/gateway/account/person-limits.test.ts', named: 'is a member of a hotel group once' },
  'server/trade/order/unpaid.ts': { test: 'tests/gateway/account/person-unpaid.test.ts', named: 'no more unpaid orders' },
  'server/trade/order/place.ts': { test: 'tests/gateway/account/person.test.ts', named: 'unpaid orders as one' },
};

const sources = readdirSync('server', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.startsWith('migrations/'))
  .map((file) => ({ file: `server/${file}`, text: readFileSync(path.join('server', file), 'utf8') }));

test('everything that the server counts for a person is tried by a test', () => {
  const counting = sources
    .filter(({ file, text }) => file !== 'server/account/person.ts' && /\bis(?:Of|Same)Person\(/.test(text))
    .map(({ file }) => file);
  const tried = [...Object.values(personLimits).map(({ countedIn }) => countedIn), ...Object.keys(triedElsewhere)];
  expect(counting.sort()).toEqual(tried.sort());
  for (const { test: file, named } of Object.values(triedElsewhere)) expect(readFileSync(file, 'utf8')).toContain(named);
});

test('a limit that a table keeps for a person is counted in the same room', () => {
  const kept = sources.filter(({ file, text }) => file.endsWith('tables.ts') && /\bmostPerPerson: smallint/.test(text));
  const counting = sources.filter(({ text }) => /\bisOfPerson\(/.test(text)).map(({ file }) => path.dirname(file));
  const uncounted = kept
    .map(({ file }) => path.dirname(file))
    .filter((room) => !counting.some((folder) => `${folder}/`.startsWith(`${room}/`)));
  expect([kept.length, uncounted]).toEqual([4, []]);
});

/** Ends what would forbid closing the account. */
async function settleAll({ userId }: Account): Promise<void> {
  await shop.pool.query(
    `update orders set status = 'completed', shop_move_at = null where user_id = $1 and status not in ('closed', 'refunded')`,
    [userId],
  );
}

async function close(by: Account, mobile: string): Promise<void> {
  shop.clock.pass(11 * 60_000);
  await shop.call(cancellation.sendCode, {}, by);
  const { code, desc } = await shop.call(cancellation.apply, { reason: 'other', remark: '', captcha: shop.codeFor(mobile) }, by);
  if (code !== '1') throw new Error(`The account can't be closed: ${code} ${desc}`);
  shop.clock.pass(7 * DAY_MS);
  await endAccounts(shop.services);
}

const lasting = Object.entries(personLimits).filter(([, { outlives }]) => outlives);

test.each(lasting)('%s is not had again by a new account after the first was closed, nor in another channel', async (_name, { take }) => {
  const { codes } = await madeCodes(shop, { mostPerPerson: 1, count: 4, validUntil: new Date(shop.clock.now + 90 * DAY_MS) });
  const mobile = newMobile();
  const first = await accountOf(shop, mobile, 'P012');
  const taken = [await take(shop, first, codes)];
  await settleAll(first);
  await close(first, mobile);
  const again = await accountOf(shop, mobile, 'P012');
  expect(again.userId).not.toBe(first.userId);
  taken.push(await take(shop, again, codes), await take(shop, await accountOf(shop, mobile, 'P016'), codes));
  expect(taken).toEqual([true, false, false]);
});

test('a person is a member of a hotel group once in a project, also when an account has joined under another mobile', async () => {
  const lanting = { groupCode: 'lanting', memberId: 'lanting-classic' };
  const [before, since] = [newMobile(), newMobile()];
  const own = await accountOf(shop, before, 'P012');
  await changeMobile(shop, own, before, since);
  const join = async (by: Account) => {
    const addressee = groupAddressees.find(({ id }) => id === lanting.groupCode);
    await signTexts(shop, by, addressee?.documents ?? [], addressee);
    const { code, desc } = await shop.call(hotelMember.activate, lanting, by);
    return code === '1' ? code : desc;
  };
  expect(await join(own)).toBe('1');
  // The earlier mobile opens an account in the same project again, and it is the same person's.
  expect(await join(await accountOf(shop, before, 'P012'))).toMatch(/另一个账号/);
  expect(await join(await accountOf(shop, newMobile(), 'P012'))).toBe('1');
});
