import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { complaint } from '@/lib/contract/complaint/endpoints';
import { errors } from '@/lib/contract/errors';
import { COMPLAINT_DUE_MS, MOST_COMPLAINTS_A_DAY, REOPENABLE_MS } from '@/lib/domain/complaint';
import { DAY_MS, HOUR_MS } from '@/lib/kernel/durations';
import { closeAnswered } from '@/server/complaint/jobs';
import { complaintPersonalData } from '@/server/complaint/personal-data';
import { complaintMessages, complaints } from '@/server/complaint/tables';
import { complaintPicturesUse } from '@/server/complaint/pictures-use';
import { operationJobs } from '@/server/operation/jobs';
import { uploads } from '@/server/operation/tables';
import { UPLOADS } from '@/server/operation/upload';
import { addTo, complain, complaintOf } from './complaint';
import { startGateway, type TestGateway } from './server';
import { bookStay, cancelUnpaid, freshKey } from './stay';

let shop: TestGateway;
let buyer: { token: string; userId: number };
let other: { token: string; userId: number };
beforeAll(async () => {
  shop = await startGateway();
  buyer = await shop.loginAs('13900032001');
  other = await shop.loginAs('13900032002');
});
afterAll(() => shop.close());
beforeEach(() => shop.clock.pass(DAY_MS));

async function ordered({ token }: { token: string } = buyer): Promise<string> {
  await cancelUnpaid(shop, token);
  return (await bookStay(shop, token, { from: 20 })).orderNo;
}

async function pictured(userId: number, purpose = 'feedback'): Promise<string> {
  const name = `${randomBytes(18).toString('base64url')}.webp`;
  await shop.database.insert(uploads).values({ name, userId, purpose, createdAt: new Date(shop.clock.now) });
  return `${UPLOADS}${name}`;
}

const answered = (complaintNo: string): Promise<unknown> =>
  shop.database
    .update(complaints)
    .set({ status: 'answered', dueAt: null, reopenUntil: new Date(shop.clock.now + REOPENABLE_MS) })
    .where(eq(complaints.complaintNo, complaintNo));

test('a complaint is due a day after it was written, and shows its words and pictures to its buyer', async () => {
  const orderNo = await ordered();
  const picture = await pictured(buyer.userId);
  const { data } = await complain(shop, buyer.token, orderNo, { kind: 'quality', text: '房间有烟味\n换房被拒', pictures: [picture] });
  const shown = await complaintOf(shop, buyer.token, data.complaintNo);
  const now = Math.floor(shop.clock.now / 1000) * 1000;
  expect(shown).toMatchObject({ orderNo, kind: 'quality', status: 'new', dueAt: now + COMPLAINT_DUE_MS, actions: ['add', 'settle'] });
  expect(shown.messages).toEqual([{ from: 'buyer', text: '房间有烟味\n换房被拒', pictures: [picture], time: now }]);
});

test('the same complaint sent twice is one, and a second about the same order is refused while the first is open', async () => {
  const orderNo = await ordered();
  const key = freshKey();
  const twice = await Promise.all([1, 2].map(() => complain(shop, buyer.token, orderNo, {}, key)));
  expect(twice[0]?.data.complaintNo).toBe(twice[1]?.data.complaintNo);
  expect((await complain(shop, buyer.token, orderNo)).code).toBe(errors.NOT_ALLOWED.code);
  const { data } = await shop.call(complaint.ofOrder, { orderNo }, { token: buyer.token });
  expect([data.list.length, data.mayWrite]).toEqual([1, false]);
});

test('somebody else’s order, complaint and pictures are refused, and a stranger sees nothing', async () => {
  const orderNo = await ordered();
  const notFound = errors.ORDER_NOT_FOUND.code;
  expect((await complain(shop, other.token, orderNo)).code).toBe(notFound);
  const theirs = await pictured(other.userId);
  const portrait = await pictured(buyer.userId, 'avatar');
  const mine = await pictured(buyer.userId);
  for (const pictures of [[theirs], [portrait], [mine, mine], ['https://evil.test/a.webp']])
    expect((await complain(shop, buyer.token, orderNo, { pictures })).code).toBe(errors.INPUT_INVALID.code);
  const { complaintNo } = (await complain(shop, buyer.token, orderNo)).data;
  expect((await shop.call(complaint.detail, { complaintNo }, { token: other.token })).code).toBe(notFound);
  expect((await addTo(shop, other.token, complaintNo)).code).toBe(notFound);
  expect((await shop.call(complaint.settle, { complaintNo }, { token: other.token })).code).toBe(notFound);
  expect((await shop.call(complaint.ofOrder, { orderNo }, { token: other.token })).code).toBe(notFound);
  expect((await shop.call(complaint.detail, { complaintNo })).code).toBe(errors.LOGIN_REQUIRED.code);
  expect((await complaintOf(shop, buyer.token, complaintNo)).messages).toHaveLength(1);
});

test('one person writes so many complaints in a day and no more; a refused one costs none', async () => {
  const person = await shop.loginAs('13900032003');
  const orderNo = await ordered(person);
  const written = [];
  for (let turn = 0; turn < MOST_COMPLAINTS_A_DAY; turn += 1) {
    const { code, data } = await complain(shop, person.token, orderNo);
    written.push(code);
    expect((await complain(shop, person.token, orderNo)).code).toBe(errors.NOT_ALLOWED.code);
    await shop.call(complaint.settle, { complaintNo: data.complaintNo }, { token: person.token });
  }
  expect(written).toEqual(written.map(() => '1'));
  const another = await ordered(person);
  expect((await complain(shop, person.token, another)).code).toBe(errors.TOO_MANY.code);
  shop.clock.pass(DAY_MS);
  expect((await complain(shop, person.token, another)).code).toBe('1');
});

test('more words leave the deadline as it was; after an answer they open it again, for another day', async () => {
  const { complaintNo } = (await complain(shop, buyer.token, await ordered())).data;
  const { dueAt } = await complaintOf(shop, buyer.token, complaintNo);
  shop.clock.pass(HOUR_MS);
  expect((await addTo(shop, buyer.token, complaintNo)).code).toBe('1');
  expect(await complaintOf(shop, buyer.token, complaintNo)).toMatchObject({ status: 'new', dueAt });
  await answered(complaintNo);
  shop.clock.pass(REOPENABLE_MS - 1_000);
  expect((await complaintOf(shop, buyer.token, complaintNo)).actions).toEqual(['reopen', 'settle']);
  expect((await addTo(shop, buyer.token, complaintNo)).code).toBe('1');
  const now = Math.floor(shop.clock.now / 1000) * 1000;
  expect(await complaintOf(shop, buyer.token, complaintNo)).toMatchObject({ status: 'reopened', dueAt: now + COMPLAINT_DUE_MS });
});

test('an answer to which nothing more was said closes by itself after a week, and stays closed', async () => {
  const { complaintNo } = (await complain(shop, buyer.token, await ordered())).data;
  await answered(complaintNo);
  await closeAnswered(shop.services);
  expect((await complaintOf(shop, buyer.token, complaintNo)).status).toBe('answered');
  shop.clock.pass(REOPENABLE_MS);
  await closeAnswered(shop.services);
  expect(await complaintOf(shop, buyer.token, complaintNo)).toMatchObject({ status: 'closed', actions: [] });
  expect((await addTo(shop, buyer.token, complaintNo)).code).toBe(errors.NOT_ALLOWED.code);
});

test('two complaints about one order are never open together, however they are reopened and written', async () => {
  const orderNo = await ordered();
  const { complaintNo } = (await complain(shop, buyer.token, orderNo)).data;
  await shop.call(complaint.settle, { complaintNo }, { token: buyer.token });
  const codes = (await Promise.all([addTo(shop, buyer.token, complaintNo), complain(shop, buyer.token, orderNo)])).map(({ code }) => code);
  expect(codes.toSorted()).toEqual([errors.NOT_ALLOWED.code, '1'].toSorted());
  const { data } = await shop.call(complaint.ofOrder, { orderNo }, { token: buyer.token });
  expect(data.list.filter(({ status }) => status !== 'closed')).toHaveLength(1);
});

test('with the account goes what was said of a complaint; that there was one stays, closed', async () => {
  const { complaintNo } = (await complain(shop, other.token, await ordered(other), { text: '不能留下的话' })).data;
  const person = { userId: other.userId, projectId: '', mobile: '' };
  const [section] = await complaintPersonalData.exported(shop.services, person);
  expect(JSON.stringify(section)).toContain('不能留下的话');
  await shop.database.transaction(async (database) => void (await complaintPersonalData.erase({ ...shop.services, database }, person)));
  const rows = await shop.database.select().from(complaints).where(eq(complaints.userId, other.userId));
  expect(rows.map(({ status, dueAt }) => [status, dueAt])).toEqual(rows.map(() => ['closed', null]));
  expect(rows.map((row) => row.complaintNo)).toContain(complaintNo);
  expect(await shop.database.$count(complaintMessages, eq(complaintMessages.userId, other.userId))).toBe(0);
});

test('pictures of a complaint are kept by the sweep of uploads, and those that nobody sent are not', async () => {
  const [used, unused] = [await pictured(buyer.userId), await pictured(buyer.userId)];
  await complain(shop, buyer.token, await ordered(), { pictures: [used] });
  shop.clock.pass(2 * DAY_MS);
  for (const job of operationJobs([complaintPicturesUse])) await job.run(shop.services);
  const left = (await shop.database.select().from(uploads)).map(({ name }) => `${UPLOADS}${name}`);
  expect([left.includes(used), left.includes(unused)]).toEqual([true, false]);
});
