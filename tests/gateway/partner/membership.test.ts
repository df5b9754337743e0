import { partner } from '@/lib/contract/partner';
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

test('Yunshanfu ties an account, opens one membership, and activates a benefit of it', async () => {
  expect((await gateway.call(partner.authorizeYunshanfu, { authCode: 'code-of-the-app' }, { token })).data.authorized).toBe(true);
  const members = await Promise.all([1, 2].map(() => gateway.call(partner.activateYunshanfuMember, {}, { token })));
  expect(new Set(members.map(({ data }) => data.memberNo)).size).toBe(1);
  expect((await gateway.call(partner.activateYunshanfu, { equityId: 'parking' }, { token })).data.state).toBe('received');
});

test('hello and niwodai tell what somebody has there', async () => {
  for (const endpoint of [partner.helloEquity, partner.niwodaiEquity]) {
    const { code, data } = await gateway.call(endpoint, {}, { token });
    expect({ code, some: data.list.length > 0 }).toEqual({ code: '1', some: true });
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
    authorized.push((await gateway.call(partner.authorizeYunshanfu, { authCode: 'code-of-the-app' }, { token: greedy })).code);
  expect(authorized).toEqual(['1', '1', '1', '1', '1', 'YX_429']);
  gateway.clock.pass(60_000);
  expect((await ask(greedy)).code).toBe('1');
});
