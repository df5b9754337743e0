import { partner } from '@/lib/contract/partner/endpoints';
import type { TestGateway } from '../server';
import { become, startWithPartners } from './partner';

let gateway: TestGateway;
let token: string;
beforeAll(async () => {
  gateway = await startWithPartners();
  ({ token } = await gateway.loginAs('13900140001'));
});
afterAll(() => gateway.close());

test('the bank’s member receives a benefit once, however often it is asked for, and for nobody else', async () => {
  const stateOf = async (as: string) =>
    (await gateway.call(partner.peaceEquities, {}, { token: as })).data.list.find(({ equityId }) => equityId === 'coffee')?.state;
  expect(await stateOf(token)).toBe('available');
  const received = await Promise.all(
    Array.from({ length: 10 }, () => gateway.call(partner.receivePeaceEquity, { equityId: 'coffee' }, { token })),
  );
  expect(new Set(received.map(({ data }) => data.state))).toEqual(new Set(['received']));
  expect(await stateOf(token)).toBe('received');
  expect(await stateOf((await gateway.loginAs('13900140002')).token)).toBe('available');
});

test('a benefit shows its rules, and an unknown one is not found', async () => {
  const { data } = await gateway.call(partner.peaceEquity, { equityId: 'airport-lounge' }, { token });
  expect(data.rules.length).toBeGreaterThan(1);
  expect((await gateway.call(partner.peaceEquity, { equityId: 'none' }, { token })).code).toBe('YX_404');
  expect((await gateway.call(partner.receivePeaceEquity, { equityId: 'none' }, { token })).code).toBe('YX_8102');
});

const codeOfApp = (): string => {
  const { sandbox } = gateway.services.partners('yunshanfu') ?? {};
  if (!sandbox) throw new Error('Yunshanfu has no stand-in.');
  return sandbox.authCode();
};

test('Yunshanfu ties an account, opens one membership, and activates a benefit of it', async () => {
  const standing = async () => (await gateway.call(partner.yunshanfuEquity, {}, { token })).data;
  expect((await gateway.call(partner.activateYunshanfuMember, {}, { token })).code).toBe('YX_8102');
  expect(await standing()).toEqual({ member: false, list: [] });
  expect((await gateway.call(partner.activateYunshanfu, { equityId: 'parking' }, { token })).code).toBe('YX_8102');
  expect((await gateway.call(partner.authorizeYunshanfu, { authCode: codeOfApp() }, { token })).data.authorized).toBe(true);
  expect((await standing()).member).toBe(false);
  const members = await Promise.all([1, 2].map(() => gateway.call(partner.activateYunshanfuMember, {}, { token })));
  expect(new Set(members.map(({ data }) => data.memberNo)).size).toBe(1);
  expect((await gateway.call(partner.activateYunshanfu, { equityId: 'parking' }, { token })).data.state).toBe('received');
  const { member, list } = await standing();
  expect({
    member,
    parking: list.find(({ equityId }) => equityId === 'parking')?.state,
    ruled: list.every(({ rules }) => rules.length > 0),
  }).toEqual({
    member: true,
    parking: 'received',
    ruled: true,
  });
});

test('a code of Yunshanfu’s app ties one account, once, within ten minutes', async () => {
  const { token: late } = await gateway.loginAs('13900140003');
  const authorize = async (authCode: string) => (await gateway.call(partner.authorizeYunshanfu, { authCode }, { token: late })).code;
  const [used, old] = [codeOfApp(), codeOfApp()];
  expect(await authorize(`${used.slice(0, -1)}x`)).toBe('YX_8102');
  expect(await authorize(used)).toBe('1');
  expect(await authorize(used)).toBe('YX_8102');
  gateway.clock.pass(10 * 60_000);
  expect(await authorize(old)).toBe('YX_8102');
});

test('hello and niwodai tell what somebody has there', async () => {
  for (const endpoint of [partner.helloEquity, partner.niwodaiEquity]) {
    const { code, data } = await gateway.call(endpoint, {}, { token });
    expect({ code, ruled: data.list.map(({ rules }) => rules.length > 0) }).toEqual({ code: '1', ruled: [true, true] });
  }
});

test('a no of the partner is a refusal by name, and a visitor is asked to log in', async () => {
  await become(gateway, 'yunshanfu', 'refuses');
  expect((await gateway.call(partner.activateYunshanfuMember, {}, { token })).code).toBe('YX_8102');
  expect((await gateway.call(partner.peaceEquities, {})).code).toBe('ERR_401');
});

test('a partner is asked twenty times a minute for one user, five times with a code of its app, and goes on answering others', async () => {
  const [greedy, other] = [(await gateway.loginAs('13900140011')).token, (await gateway.loginAs('13900140012')).token];
  const ask = (as: string) => gateway.call(partner.peaceEquities, {}, { token: as });
  const codes = [];
  for (let time = 1; time <= 25; time += 1) codes.push((await ask(greedy)).code);
  expect(codes.filter((code) => code === '1')).toHaveLength(20);
  expect(codes.at(-1)).toBe('YX_429');
  expect((await ask(other)).code).toBe('1');
  await become(gateway, 'yunshanfu', 'usual');
  const authorized = [];
  for (let time = 1; time <= 6; time += 1)
    authorized.push((await gateway.call(partner.authorizeYunshanfu, { authCode: codeOfApp() }, { token: greedy })).code);
  expect(authorized).toEqual(['1', '1', '1', '1', '1', 'YX_429']);
  gateway.clock.pass(60_000);
  expect((await ask(greedy)).code).toBe('1');
});
