import { activity } from '@/lib/contract/activity/endpoints';
import { errors } from '@/lib/contract/errors';
import { demoActivities, demoPackageItems } from '@/demo/shop/activities/fixtures';
import { type Account, accountsOf } from '../account/accounts';
import { startGateway, type TestGateway } from '../server';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.close());

const wanted = { serialNumber: demoActivities.packages, itemId: String(demoPackageItems.claim) };

test('one mobile has a package once, whichever channels its owner logs in to, and hears where it went', async () => {
  const claimedInAll = async () =>
    (await gateway.pool.query('select claimed from activity_packages where id = $1', [demoPackageItems.claim])).rows[0].claimed;
  const before = await claimedInAll();
  const channels = ['P012', 'P013', 'P014', 'P069'];
  const tokens: string[] = [];
  for (const channel of channels) tokens.push((await gateway.loginAs('13700000070', channel)).token);
  const claimAll = () =>
    Promise.all(channels.map((channel, index) => gateway.call(activity.claim, wanted, { token: tokens[index] ?? '', channel })));
  const answers = await claimAll();
  expect(answers.map(({ code }) => code).sort()).toEqual(['1', ...channels.slice(1).map(() => errors.NOT_ALLOWED.code)].sort());
  expect(await claimedInAll()).toBe(before + 1);
  const repeated = await claimAll();
  expect(repeated.map(({ code }) => code)).toEqual(answers.map(({ code }) => code));
  const refused = repeated.find(({ code }) => code !== '1');
  expect(refused?.desc).toMatch(/手机号|number/);
  // Another number of the same channel has its own.
  const { token } = await gateway.loginAs('13700000069', 'P013');
  expect((await gateway.call(activity.claim, wanted, { token, channel: 'P013' })).code).toBe('1');
});

test('who claimed under a mobile that has changed since has had the package: it is not given to that mobile again', async () => {
  const [first, second, third] = await accountsOf(gateway, '13700000080', 3);
  if (!first || !second || !third) throw new Error('There are not three accounts.');
  const claim = async (by: Account) => (await gateway.call(activity.claim, wanted, by)).code;
  const move = (by: Account, mobile: string) => gateway.pool.query('update users set mobile = $2 where id = $1', [by.userId, mobile]);
  expect(await claim(first)).toBe('1');
  await move(first, '13700000081');
  expect(await claim(second)).toBe(errors.NOT_ALLOWED.code);
  // Nor to the account's new mobile, and its own claim stands.
  await move(third, '13700000081');
  expect([await claim(third), await claim(first)]).toEqual([errors.NOT_ALLOWED.code, '1']);
});

test('sixty accounts of one person that claim at once have one package', async () => {
  const accounts = await accountsOf(gateway, '13700000082');
  const answers = await Promise.all(accounts.map((by) => gateway.call(activity.claim, wanted, by)));
  const codes = answers.map(({ code }) => code);
  expect(codes.filter((code) => code === '1')).toHaveLength(1);
  expect(codes.filter((code) => code === errors.NOT_ALLOWED.code)).toHaveLength(accounts.length - 1);
});
