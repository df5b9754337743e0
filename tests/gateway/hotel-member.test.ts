import { hotelMember } from '@/lib/contract/hotel-member/endpoints';
import type { Input } from '@/lib/contract/endpoint';
import { operation } from '@/lib/contract/operation/endpoints';
import { hotelGroups } from '@/server/hotel-member/groups';
import { groupAddressees } from '@/server/hotel-member/addressee';
import { hotelMemberJobs } from '@/server/hotel-member/jobs';
import type { HotelApplication, HotelGroupAnswer } from '@/server/platform/ports/hotel-group';
import { createSealing, newKey } from '@/server/platform/sealed';
import { startGateway, type TestGateway } from './server';
import { signTexts } from './signed';

let gateway: TestGateway;
/** What the hotel group was asked, in order; `answer` produces its next reply. */
let asked: HotelApplication[];
let answer: (application: HotelApplication) => HotelGroupAnswer | Promise<HotelGroupAnswer>;

const member = ({ level }: HotelApplication): HotelGroupAnswer => ({
  status: 'member',
  memberNo: '8800123456',
  level,
  until: '2099-12-31',
  already: false,
});

beforeAll(async () => {
  gateway = await startGateway({
    services: {
      hotelGroups: () => ({
        apply: async (application) => {
          asked.push(application);
          return answer(application);
        },
      }),
    },
  });
});
afterAll(() => gateway.close());
beforeEach(async () => {
  asked = [];
  answer = member;
  await gateway.pool.query("delete from orders where order_no like 'T%'");
  await gateway.pool.query('truncate hotel_members, hotel_member_places');
  await gateway.pool.query("delete from rate_limits where key like 'hotel-member%'");
});

const lanting = { groupCode: 'lanting', memberId: 'lanting-classic' } as const;
const tree = {
  memberId: 'greentree-gold',
  name: '张三',
  documentType: 'idCard',
  documentNo: '11010519491231002x',
} as const;
const loginAs = async (mobile: string) => (await gateway.loginAs(mobile)).token;
/** As the page does just before applying. */
const consentTo = (token: string, groupCode: string, shop = gateway) => {
  const addressee = groupAddressees.find(({ id }) => id === groupCode);
  return signTexts(shop, { token }, addressee?.documents ?? [], addressee);
};
/** Both tick the agreement first. */
async function activate(token: string, input: Input<typeof hotelMember.activate> = lanting, shop = gateway) {
  await consentTo(token, input.groupCode, shop);
  return shop.call(hotelMember.activate, input, { token });
}
async function register(token: string, input: Input<typeof hotelMember.registerGreenTree> = tree) {
  await consentTo(token, 'greenTree');
  return gateway.call(hotelMember.registerGreenTree, input, { token });
}
const askAgain = () => hotelMemberJobs[0]?.run(gateway.services);
const rows = async () => (await gateway.pool.query<Record<string, unknown>>('select * from hotel_members')).rows;

test('a visitor sees each group with its brands, levels and what they give, in the language of the channel', async () => {
  const { data } = await gateway.call(hotelMember.configList, {});
  expect(data.list.map(({ groupCode }) => groupCode)).toEqual(hotelGroups.map(({ groupCode }) => groupCode));
  for (const { brands, memberships } of data.list) {
    expect(brands.length).toBeGreaterThan(0);
    for (const { levelName, benefits } of memberships) expect([levelName, benefits.length]).not.toEqual(['', 0]);
  }
  const { data: english } = await gateway.call(hotelMember.config, { groupCode: 'greenTree' }, { channel: 'P069' });
  expect(english.name).toBe('GreenTree Hotels');
  expect(english.brands[0]?.name).toMatch(/^[A-Z]/);
  expect((await gateway.call(hotelMember.config, { groupCode: 'nobody' })).code).toBe('YX_404');
});

test('every level that a membership names exists in its group, and every brand is one of the catalogue', async () => {
  const { rows: known } = await gateway.pool.query<{ code: string }>("select code from dictionaries where list = 'hotelBrand'");
  const brands = known.map(({ code }) => code);
  for (const group of hotelGroups) {
    expect(group.brands.filter(({ id }) => !brands.includes(id))).toEqual([]);
    const levels = group.levels.map(({ level }) => level);
    expect(group.memberships.filter(({ level }) => !levels.includes(level))).toEqual([]);
  }
});

test('the mobile of the account is what a group is given, and its answer is what its owner sees', async () => {
  const token = await loginAs('13800138000');
  const { data } = await activate(token);
  expect(data).toMatchObject({ status: 'active', memberNo: '8800123456', levelName: '雅客会员', until: '2099-12-31', already: false });
  expect(asked).toMatchObject([{ mobile: '13800138000', level: 'classic', groupCode: 'lanting' }]);
  const { data: own } = await gateway.call(hotelMember.member, {}, { token });
  expect(own.list).toMatchObject([{ groupCode: 'lanting', status: 'active' }]);
  const { data: status } = await gateway.call(hotelMember.activateStatus, { groupCode: 'lanting', memberId: 'lanting-classic' }, { token });
  expect(status).toMatchObject({ eligibility: 'member', maskedMobile: '138****8000' });
});

test('nobody sees or asks about the membership of another', async () => {
  await activate(await loginAs('13800138000'));
  const stranger = await loginAs('13800138001');
  expect((await gateway.call(hotelMember.member, {}, { token: stranger })).data.list).toEqual([]);
  const { data } = await gateway.call(hotelMember.externalStatus, { groupCode: 'lanting' }, { token: stranger });
  expect(data).toMatchObject({ status: 'none', memberNo: null });
  for (const endpoint of [hotelMember.member, hotelMember.activate, hotelMember.externalStatus]) {
    const response = await gateway.app.inject({ method: endpoint.method, url: `/api${endpoint.path}`, headers: { p: 'P012' } });
    expect(response.json()).toMatchObject({ code: 'ERR_401' });
  }
});

test('a registration keeps nothing of a person readable, and a number that is none is refused before the group hears of it', async () => {
  const token = await loginAs('13800138000');
  const wrong = { ...tree, documentNo: '110105194912310021' };
  expect((await register(token, wrong)).code).toBe('YX_4001');
  expect(asked).toEqual([]);
  expect((await register(token)).data.status).toBe('active');
  expect(asked[0]?.person).toEqual({ name: '张三', documentType: 'idCard', documentNo: '11010519491231002X' });
  expect(JSON.stringify(await rows())).not.toMatch(/1949|张三|13800138000|8800123456/);
  expect((await activate(token, { groupCode: 'greenTree', memberId: 'greentree-gold' })).code).toBe('00102011001');
});

test('one document is a member once: another account that brings it is refused, also at the same moment', async () => {
  const tokens = [await loginAs('13800138000'), await loginAs('13800138001'), await loginAs('13800138002')];
  const answers = await Promise.all(tokens.map((token) => register(token)));
  expect(answers.map(({ code }) => code).sort()).toEqual(['00102011001', '00102011001', '1']);
  expect(answers.find(({ code }) => code !== '1')?.desc).toContain('另一个账号');
  expect(await rows()).toHaveLength(1);
});

test('ten taps at once are one application', async () => {
  const token = await loginAs('13800138000');
  const answers = await Promise.all(Array.from({ length: 10 }, () => activate(token)));
  expect(new Set(answers.map(({ code }) => code))).toEqual(new Set(['1']));
  expect(asked).toHaveLength(1);
  expect(await rows()).toHaveLength(1);
});

test('a membership for good customers waits for their orders', async () => {
  const { token, userId } = await gateway.loginAs('13900139000');
  const grand = { groupCode: 'lanting', memberId: 'lanting-grand' };
  const refused = await activate(token, { ...grand });
  expect(refused).toMatchObject({ code: '00102011001' });
  expect(refused.desc).toContain('3');
  const { data } = await gateway.call(hotelMember.activateStatus, grand, { token });
  expect(data).toMatchObject({ eligibility: 'ordersMissing', completedOrders: 0, status: 'none' });
  await gateway.pool.query(
    `insert into orders (order_no, user_id, project_id, channel, kind, product, choice, status, title, subtitle, picture, quantity, amount_fen, pay_deadline, created_at)
     select 'T' || n, $1, '880012', 'P012', 'ticket', 'p', 'c', 'completed', 't', '', '', 1, 100, now(), $2 from generate_series(1, 3) n`,
    [userId, new Date(gateway.clock.now)],
  );
  expect((await activate(token, { ...grand })).data).toMatchObject({ status: 'active', level: 'grand' });
});

test('of twenty who want the last five places five get one, and a refusal gives its place back', async () => {
  const grand = hotelGroups.flatMap(({ memberships }) => memberships).find(({ id }) => id === 'lanting-grand');
  const people: { token: string; userId: number }[] = [];
  for (let number = 0; number < 20; number += 1) people.push(await gateway.loginAs(`139001390${String(number).padStart(2, '0')}`));
  await gateway.pool.query(
    `insert into orders (order_no, user_id, project_id, channel, kind, product, choice, status, title, subtitle, picture, quantity, amount_fen, pay_deadline, created_at)
     select 'T' || u || '-' || n, u, '880012', 'P012', 'ticket', 'p', 'c', 'completed', 't', '', '', 1, 100, now(), $2
     from unnest($1::bigint[]) u, generate_series(1, 3) n`,
    [people.map(({ userId }) => userId), new Date(gateway.clock.now)],
  );
  await gateway.pool.query("insert into hotel_member_places values ('lanting-grand', $1)", [(grand?.places ?? 0) - 5]);
  const want = { groupCode: 'lanting', memberId: 'lanting-grand' } as const;
  const answers = await Promise.all(people.map(({ token }) => activate(token, want)));
  expect(answers.filter(({ code }) => code === '1')).toHaveLength(5);
  const [one] = answers.flatMap(({ code }, index) => (code === '1' ? [] : [people[index]]));
  const { data } = await gateway.call(
    hotelMember.activateStatus,
    { groupCode: 'lanting', memberId: 'lanting-grand' },
    { token: one?.token ?? '' },
  );
  expect(data.eligibility).toBe('placesGone');

  await gateway.pool.query("update hotel_member_places set taken = taken - 1 where member_id = 'lanting-grand'");
  answer = () => ({ status: 'refused', refusal: 'notAccepted' });
  expect((await activate(one?.token ?? '', want)).data).toMatchObject({ status: 'refused', refusal: 'notAccepted' });
  answer = member;
  expect((await activate(one?.token ?? '', want)).data).toMatchObject({ status: 'active' });
  expect(new Set(asked.map(({ requestNo }) => requestNo)).size).toBe(asked.length);
});

test('a group that fails or has not decided is asked again, under the same number, and its answer comes as a notice', async () => {
  const token = await loginAs('13800138000');
  answer = () => Promise.reject(new Error('connection lost'));
  expect((await activate(token)).data).toMatchObject({ status: 'applying', memberNo: null });
  answer = () => ({ status: 'pending' });
  expect((await gateway.call(hotelMember.externalStatus, { groupCode: 'lanting' }, { token })).data.status).toBe('applying');
  answer = member;
  await askAgain();
  expect(asked).toHaveLength(2);
  gateway.clock.pass(60_000);
  await Promise.all([askAgain(), askAgain(), askAgain(), askAgain()]);
  expect(asked).toHaveLength(3);
  expect(new Set(asked.map(({ requestNo }) => requestNo)).size).toBe(1);
  expect((await gateway.call(hotelMember.member, {}, { token })).data.list).toMatchObject([{ status: 'active' }]);
  const { data } = await gateway.call(operation.userNotice, {}, { token });
  expect(data.list[0]).toMatchObject({ title: '澜庭酒店集团会员已开通', link: 'bank/register/lanting/lanting-classic', read: false });
  const other = await gateway.call(operation.userNotice, {}, { token: await loginAs('13800138001') });
  expect(other.data.list.map(({ title }) => title)).not.toContain('澜庭酒店集团会员已开通');
});

test('a group that says nothing keeps nobody waiting for more than five seconds', async () => {
  const token = await loginAs('13800138000');
  answer = () => new Promise(() => undefined);
  const limit = jest.spyOn(AbortSignal, 'timeout');
  expect((await activate(token)).data.status).toBe('applying');
  expect(limit).toHaveBeenCalledTimes(1);
  expect(limit.mock.calls[0]?.[0]).toBeLessThan(5000);
  limit.mockRestore();
});

test('an account can ask five times a day: names are not found out by trying', async () => {
  const token = await loginAs('13900139055');
  answer = () => ({ status: 'refused', refusal: 'personUnknown' });
  const names = ['张一', '张二', '张三', '张四', '张五', '张六'];
  const codes = [];
  for (const name of names) codes.push((await register(token, { ...tree, name })).code);
  expect(codes).toEqual(['1', '1', '1', '1', '1', 'YX_429']);
  expect(asked).toHaveLength(5);
});

test('nor is who is a member: a document of another account costs a try as well', async () => {
  await register(await loginAs('13900139058'));
  const token = await loginAs('13900139056');
  const codes = [];
  for (let attempt = 0; attempt < 6; attempt += 1) codes.push((await register(token)).code);
  expect(codes).toEqual([...Array.from({ length: 5 }, () => '00102011001'), 'YX_429']);
});

test('whoever lacks the orders for a membership learns that, and nothing of who is a member', async () => {
  await register(await loginAs('13900139058'));
  const token = await loginAs('13900139057');
  const refused = await register(token, { ...tree, memberId: 'greentree-platinum' });
  expect(refused.code).toBe('00102011001');
  expect(refused.desc).not.toContain('另一个账号');
});

test('a membership that has ended can be had anew', async () => {
  const token = await loginAs('13800138000');
  answer = (application) => ({ ...member(application), until: '2020-01-01' }) as HotelGroupAnswer;
  expect((await activate(token)).data.status).toBe('expired');
  answer = member;
  expect((await activate(token)).data.status).toBe('active');
});

test('where no group is connected nobody can join', async () => {
  const alone = await startGateway({ services: { hotelGroups: () => undefined } });
  const { token } = await alone.loginAs('13800138000');
  expect((await alone.call(hotelMember.activate, lanting, { token })).code).toBe('YX_503');
  await alone.close();
});

test('the sandbox decides late, refuses and knows members by the last digit of the mobile', async () => {
  const demo = await startGateway();
  const outcome = async (mobile: string) => {
    const { token } = await demo.loginAs(mobile);
    return { token, ...(await activate(token, lanting, demo)).data };
  };
  expect(await outcome('13900139001')).toMatchObject({ status: 'active', already: false });
  expect(await outcome('13900139007')).toMatchObject({ status: 'refused', refusal: 'notAccepted' });
  expect(await outcome('13900139008')).toMatchObject({ status: 'active', already: true });
  const late = await outcome('13900139006');
  expect(late.status).toBe('applying');
  demo.clock.pass(31_000);
  expect((await demo.call(hotelMember.externalStatus, { groupCode: 'lanting' }, { token: late.token })).data.status).toBe('active');
  await demo.close();
});

test('with a new key a person is sealed anew and still found to be the same', async () => {
  const token = await loginAs('13800138000');
  await register(token);
  const before = await rows();
  const sealing = createSealing(`${newKey()},${process.env.PERSONAL_DATA_KEY ?? ''}`);
  await hotelMemberJobs[1]?.run({ ...gateway.services, sealing });
  const [after] = await rows();
  expect(String(after?.sealed)).toMatch(new RegExp(`^${sealing.newestPrefix.replaceAll('.', '\\.')}`));
  expect(after?.person_hash).not.toBe(before[0]?.person_hash);
});
