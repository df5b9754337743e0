import { and, asc, eq, like } from 'drizzle-orm';
import { complaint } from '@/lib/contract/complaint/endpoints';
import { complaints as desk } from '@/lib/contract/ops/complaints';
import { COMPLAINT_DUE_MS, REOPENABLE_MS } from '@/lib/domain/complaint';
import { shopKey } from '@/lib/domain/staff';
import { demoNewHotelId } from '@/demo/base/fixtures';
import { MINUTE_MS } from '@/lib/kernel/durations';
import { waitingComplaint } from '@/server/complaint/waiting';
import { notices } from '@/server/operation/tables';
import { audit } from '@/server/trail/tables';
import { addTo, complain, complaintOf } from '../complaint';
import { bookStay, cancelUnpaid } from '../stay';
import { type Colleague, startDesk, type TestDesk } from './desk';

let shop: TestDesk;
let service: Colleague;
let second: Colleague;
let turn = 0;
beforeAll(async () => {
  shop = await startDesk();
});
// Logins of buyers take time, and who does nothing for half an hour is signed out.
beforeEach(signIn);
afterAll(() => shop.close());

async function signIn(): Promise<void> {
  service = await shop.colleague(['service']);
  second = await shop.colleague(['service']);
}

/** A complaint of a buyer of its own about a stay. */
async function complained() {
  turn += 1;
  const buyer = await shop.loginAs(`139000330${String(turn).padStart(2, '0')}`);
  await cancelUnpaid(shop, buyer.token);
  const { orderNo } = await bookStay(shop, buyer.token, { from: 25 });
  const { complaintNo } = (await complain(shop, buyer.token, orderNo)).data;
  return { ...buyer, orderNo, complaintNo };
}

const seen = async (complaintNo: string, by = service) => (await by.call(desk.get, { complaintNo })).data;
const toldOf = async (complaintNo: string) =>
  (
    await shop.database
      .select()
      .from(notices)
      .where(like(notices.link, `%${complaintNo}`))
      .orderBy(asc(notices.id))
  ).map(({ title }) => title);

test('a complaint is taken, answered and closed; its buyer is told of each answer once, and reads it', async () => {
  const { complaintNo, token } = await complained();
  const { revision } = await seen(complaintNo);
  expect((await service.call(desk.assign, { complaintNo, revision, staffNo: service.staffNo })).code).toBe('1');
  expect(await seen(complaintNo)).toMatchObject({ status: 'assigned', assignee: { staffNo: service.staffNo } });
  expect(await toldOf(complaintNo)).toEqual([]);
  const answer = { complaintNo, revision: revision + 1, text: '已与酒店核实，今晚为您免费升级' };
  const twice = await Promise.all([service.call(desk.answer, answer), service.call(desk.answer, answer)]);
  expect(twice.map(({ code }) => code).toSorted()).toEqual(['1', 'OPS_1301']);
  expect(await toldOf(complaintNo)).toEqual(['您的投诉有了回复']);
  const read = await complaintOf(shop, token, complaintNo);
  expect(read).toMatchObject({ status: 'answered', dueAt: null, actions: ['reopen', 'settle'] });
  expect(read.messages.at(-1)).toMatchObject({ from: 'shop', text: '已与酒店核实，今晚为您免费升级' });
  expect((await service.call(desk.close, { complaintNo, revision: revision + 2 })).code).toBe('1');
  expect(await toldOf(complaintNo)).toEqual(['您的投诉有了回复', '您的投诉已处理完毕']);
});

test('what was never answered is not closed by the shop', async () => {
  const { complaintNo } = await complained();
  expect((await service.call(desk.close, { complaintNo, revision: 1 })).code).toBe('OPS_1301');
  expect((await seen(complaintNo)).status).toBe('new');
});

test('of two people on one complaint the second is told that it moved, and who was first; nothing is said twice', async () => {
  const { complaintNo, token } = await complained();
  const [mine, theirs] = [await seen(complaintNo), await seen(complaintNo, second)];
  expect((await service.call(desk.answer, { complaintNo, revision: mine.revision, text: '第一位的回复' })).code).toBe('1');
  const late = await second.call(desk.answer, { complaintNo, revision: theirs.revision, text: '第二位的回复' });
  expect(late.code).toBe('OPS_1501');
  expect(late.desc).toContain((await seen(complaintNo)).assignee?.name);
  expect((await complaintOf(shop, token, complaintNo)).messages.map(({ text }) => text)).toEqual(['前台不认订单', '第一位的回复']);
  expect(await toldOf(complaintNo)).toHaveLength(1);
});

test('an answer to words that its buyer has added to since is not sent', async () => {
  const { complaintNo, token } = await complained();
  const { revision } = await seen(complaintNo);
  await addTo(shop, token, complaintNo, '另外押金也没退');
  expect((await service.call(desk.answer, { complaintNo, revision, text: '已回复' })).code).toBe('OPS_1301');
});

test('a reopened complaint waits again with a new deadline, and stays with whoever answered', async () => {
  const { complaintNo, token } = await complained();
  await service.call(desk.answer, { complaintNo, revision: 1, text: '已回复' });
  shop.clock.pass(MINUTE_MS);
  await addTo(shop, token, complaintNo);
  const now = Math.floor(shop.clock.now / 1000) * 1000;
  expect(await seen(complaintNo)).toMatchObject({
    status: 'reopened',
    dueAt: now + COMPLAINT_DUE_MS,
    assignee: { staffNo: service.staffNo },
  });
});

test('notes are read by colleagues and never by the buyer', async () => {
  const { complaintNo, token } = await complained();
  expect((await service.call(desk.note, { complaintNo, text: '这位客人是老会员' })).code).toBe('1');
  const note = (await seen(complaintNo, second)).messages.at(-1);
  expect(note).toMatchObject({ said: 'note', by: { staffNo: service.staffNo }, text: '这位客人是老会员' });
  expect(JSON.stringify(await shop.call(complaint.detail, { complaintNo }, { token }))).not.toContain('老会员');
});

test('the list has what is due first, by page, and narrows to mine, a kind, a state', async () => {
  const numbers: string[] = [];
  for (let count = 0; count < 3; count += 1) {
    numbers.push((await complained()).complaintNo);
    shop.clock.pass(MINUTE_MS);
  }
  await signIn();
  const listed: string[] = [];
  let cursor: string | undefined;
  do {
    const { data } = await service.call(desk.page, { state: 'waiting', pageSize: 2, ...(cursor !== undefined && { cursor }) });
    listed.push(...data.list.map(({ complaintNo }) => complaintNo));
    cursor = data.nextCursor ?? undefined;
  } while (cursor !== undefined);
  expect(listed.filter((one) => numbers.includes(one))).toEqual(numbers);
  expect(new Set(listed).size).toBe(listed.length);
  const [first = ''] = numbers;
  await second.call(desk.assign, { complaintNo: first, revision: 1, staffNo: second.staffNo });
  const mine = await second.call(desk.page, { state: 'waiting', mine: true, pageSize: 50 });
  expect(mine.data.list.map(({ complaintNo }) => complaintNo)).toEqual([first]);
  const price = await service.call(desk.page, { state: 'waiting', kind: 'price', pageSize: 50 });
  expect(price.data.list).toEqual([]);
  const waiting = await waitingComplaint.read(shop.services, { after: undefined, limit: 50, shops: 'all' });
  expect(waiting.map(({ id }) => id)).toEqual(listed);
  const { since = 0, id = '' } = waiting[1] ?? {};
  expect((await waitingComplaint.read(shop.services, { after: { since, id }, limit: 1, shops: 'all' })).map((one) => one.id)).toEqual([
    listed[2],
  ]);
});

test('who works for one hotel sees its complaints and no other’s, and is offered as a colleague only there', async () => {
  const { complaintNo } = await complained();
  const own = await shop.colleague(['service'], [shopKey('hotel', demoNewHotelId)]);
  const elsewhere = await shop.colleague(['service'], ['hotel:999999']);
  expect((await own.call(desk.get, { complaintNo })).code).toBe('1');
  expect((await elsewhere.call(desk.get, { complaintNo })).code).toBe('YX_404');
  expect((await elsewhere.call(desk.answer, { complaintNo, revision: 1, text: '回复' })).code).toBe('YX_404');
  const shown = await elsewhere.call(desk.page, { state: 'waiting', pageSize: 50 });
  expect(shown.data.list).toEqual([]);
  const { list } = (await service.call(desk.colleagues, { complaintNo })).data;
  const numbers = list.map(({ staffNo }) => staffNo);
  expect([numbers.includes(own.staffNo), numbers.includes(elsewhere.staffNo)]).toEqual([true, false]);
  const { code } = await service.call(desk.assign, { complaintNo, revision: 1, staffNo: elsewhere.staffNo });
  expect(code).toBe('YX_404');
  const hotels = (await own.call(desk.shops, {})).data.list.map(({ key }) => key);
  expect(hotels).toEqual([shopKey('hotel', demoNewHotelId)]);
});

test('the trail tells who wrote, took, answered and reopened a complaint, and none of its words', async () => {
  const { complaintNo, token, userId } = await complained();
  await service.call(desk.assign, { complaintNo, revision: 1, staffNo: second.staffNo });
  await second.call(desk.answer, { complaintNo, revision: 2, text: '保密的回复' });
  await addTo(shop, token, complaintNo, '保密的补充');
  await second.call(desk.note, { complaintNo, text: '保密的备注' });
  const rows = await shop.database
    .select()
    .from(audit)
    .where(and(eq(audit.subjectKind, 'complaint'), eq(audit.subjectId, complaintNo)))
    .orderBy(asc(audit.id));
  expect(rows.map(({ actorKind, actorId, action }) => `${actorKind}:${actorId} ${action}`)).toEqual([
    `buyer:${userId} complaint.new`,
    `staff:${service.staffNo} complaint.assigned`,
    `staff:${second.staffNo} complaint.answered`,
    `buyer:${userId} complaint.reopened`,
    `staff:${second.staffNo} complaint.note`,
  ]);
  expect(JSON.stringify(rows)).not.toContain('保密');
});

test('the answer says until when its buyer may come back', async () => {
  const { complaintNo, token } = await complained();
  await service.call(desk.answer, { complaintNo, revision: 1, text: '已回复' });
  const now = Math.floor(shop.clock.now / 1000) * 1000;
  expect((await complaintOf(shop, token, complaintNo)).reopenUntil).toBe(now + REOPENABLE_MS);
});
