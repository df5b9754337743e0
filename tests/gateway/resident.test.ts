import { resident } from '@/lib/contract/resident/endpoints';
import type { Input } from '@/lib/contract/endpoint';
import { ageOn } from '@/lib/domain/identity';
import { dayOf } from '@/lib/kernel/day';
import { residentJobs } from '@/server/account/resident/jobs';
import { residentsNamed } from '@/server/account/resident/find';
import { createSealing, newKey } from '@/server/platform/sealed';
import { startGateway, type TestGateway } from './server';

let gateway: TestGateway;
let token: string;
let userId: number;
beforeEach(async () => {
  gateway = await startGateway();
  ({ token, userId } = await gateway.loginAs('13800138000'));
});
afterEach(() => gateway.close());

const NUMBER = '11010519491231002X';
const MOBILE = '13912345678';
type Facts = Input<typeof resident.create>;
const zhang: Facts = { name: '张三', documentType: 'idCard', documentNo: NUMBER, mobile: MOBILE, myself: false };
const passport = (number: number): Facts => ({
  name: `Anna ${'B'.repeat(1 + (number % 20))}`,
  documentType: 'passport',
  documentNo: `E${String(10_000_000 + number)}`,
  mobile: null,
  myself: false,
});

const create = (facts: Facts, as = token) => gateway.call(resident.create, facts, { token: as });
const list = async (as = token) => (await gateway.call(resident.query, {}, { token: as })).data.list;
const codeOf = async (answer: Promise<{ code: string }>) => (await answer).code;
const rows = async () =>
  (await gateway.pool.query<{ sealed: string; document_hash: string } & Record<string, unknown>>('select * from residents')).rows;

test('a saved traveller comes back with the name whole, document and mobile masked', async () => {
  const { data } = await create({ ...zhang, name: ' 阿依古丽 • 买买提 ', myself: true });
  const saved = {
    id: data.id,
    name: '阿依古丽·买买提',
    documentType: 'idCard',
    maskedDocumentNo: '110105********002X',
    maskedMobile: '139****5678',
    age: ageOn(dayOf(gateway.clock.now), '1949-12-31'),
    myself: true,
  };
  expect(await list()).toEqual([saved]);
  const one = await gateway.app.inject({
    method: 'POST',
    url: '/api/user/resident/api/query',
    headers: { 'access-token': token, p: 'P012' },
    payload: { id: data.id },
  });
  expect(one.json().data.list).toEqual([saved]);
  expect(one.body).not.toMatch(/19491231|12345678/);
});

test.each<Partial<Facts>>([
  { name: "Seán O'Brien-Smith", documentType: 'passport', documentNo: 'x1234567' },
  { name: '欧阳娜娜', documentType: 'hkMacaoPermit', documentNo: 'H12345678' },
  { name: '王小明', documentType: 'taiwanPermit', documentNo: '12345678' },
  { name: '陈大文', documentType: 'residencePermit', documentNo: '810000199408230021' },
  { name: '老王', documentType: 'idCard', documentNo: '110105491231002', mobile: null },
])('%p can be saved', async (facts) => {
  expect((await create({ ...zhang, ...facts })).code).toBe('1');
  expect((await list())[0]).toMatchObject({ name: facts.name, documentType: facts.documentType });
});

test.each([{ documentNo: '110105194912310021' }, { documentNo: '110105194912311029' }, { documentType: 'passport' as const }])(
  'a number that is none is refused by name: %p',
  async (wrong) => {
    expect(await codeOf(create({ ...zhang, ...wrong }))).toBe('YX_4001');
    expect(await list()).toEqual([]);
  },
);

test('the table holds no digit of the number, no name and no mobile, and an envelope opens for its owner alone', async () => {
  await create(zhang);
  const [row] = await rows();
  const text = JSON.stringify(row);
  const bytes = Buffer.from(row?.sealed.split('.')[2] ?? '', 'base64url').toString('latin1');
  for (const part of ['110105', '19491231', '002X', '张三', MOBILE, MOBILE.slice(3)])
    expect([text.includes(part), bytes.includes(part)]).toEqual([false, false]);
  const other = await gateway.loginAs('13800138001');
  await gateway.pool.query(`insert into residents (id, user_id, document_type, sealed, document_hash)
    select 'stolen', ${other.userId}, document_type, sealed, document_hash from residents`);
  const stolen = await gateway.call(resident.query, { id: 'stolen' }, { token: other.token });
  expect([stolen.code, stolen.data]).toEqual(['YX_500', null]);
});

test('one document is saved once, of 15 or 18 digits, with x or X; the same call again finds what it saved', async () => {
  const { data } = await create(zhang);
  expect((await create(zhang)).data).toEqual(data);
  expect((await create({ ...zhang, documentNo: '１１０１０５ 19491231 002x' })).data).toEqual(data);
  expect(await codeOf(create({ ...zhang, documentNo: '110105491231002', name: '李四' }))).toBe('YX_4002');
  expect(await codeOf(create({ ...zhang, mobile: null }))).toBe('YX_4002');
  expect(await list()).toHaveLength(1);
  const other = await gateway.loginAs('13800138001');
  expect(await codeOf(create(zhang, other.token))).toBe('1');
});

test('of twenty creates at once of one document one is saved', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => create(zhang)));
  expect(new Set(answers.map(({ code, data }) => `${code} ${data.id}`)).size).toBe(1);
  expect(await list()).toHaveLength(1);
});

test('thirty are saved and no more, however many ask at once', async () => {
  const codes = await Promise.all(Array.from({ length: 45 }, (_, number) => codeOf(create(passport(number)))));
  expect(codes.filter((code) => code === '1')).toHaveLength(30);
  expect(codes.filter((code) => code === 'YX_4003')).toHaveLength(15);
  expect(await rows()).toHaveLength(30);
  const [first] = await list();
  await gateway.call(resident.delete, { id: first?.id ?? '' }, { token });
  expect(await codeOf(create(passport(99)))).toBe('1');
});

test('one is oneself: whoever gets it last, and first in the list', async () => {
  await create({ ...zhang, myself: true });
  gateway.clock.pass(1000);
  const { data: anna } = await create({ ...passport(1), myself: true });
  gateway.clock.pass(1000);
  await create(passport(2));
  expect((await list()).map(({ id, myself }) => [id === anna.id, myself])).toEqual([
    [true, true],
    [false, false],
    [false, false],
  ]);
  await Promise.all(Array.from({ length: 10 }, (_, number) => create({ ...passport(10 + number), myself: true })));
  expect((await list()).filter(({ myself }) => myself)).toHaveLength(1);
});

test('a change keeps the number and the mobile that it leaves out', async () => {
  const { data } = await create(zhang);
  const change = (facts: Partial<Input<typeof resident.update>>) =>
    codeOf(gateway.call(resident.update, { id: data.id, name: '张叁', documentType: 'idCard', myself: true, ...facts }, { token }));
  expect(await change({})).toBe('1');
  expect((await list())[0]).toMatchObject({
    name: '张叁',
    maskedDocumentNo: '110105********002X',
    maskedMobile: '139****5678',
    myself: true,
  });
  expect(await change({ mobile: null, myself: false })).toBe('1');
  expect((await list())[0]).toMatchObject({ maskedMobile: '', myself: false });
  expect(await change({ documentType: 'passport' })).toBe('YX_4001');
  expect(await change({ documentType: 'passport', documentNo: 'E12345678', mobile: '13700000000' })).toBe('1');
  expect((await list())[0]).toMatchObject({
    documentType: 'passport',
    maskedDocumentNo: 'E*****678',
    maskedMobile: '137****0000',
    age: null,
  });
  await create(zhang);
  expect(await change({ documentNo: NUMBER })).toBe('YX_4002');
});

test("another account's traveller can be neither seen nor changed nor deleted nor picked", async () => {
  const { data } = await create(zhang);
  const other = await gateway.loginAs('13800138001');
  const as = { token: other.token };
  const { id } = data;
  expect(await codeOf(gateway.call(resident.query, { id }, as))).toBe('YX_404');
  expect(await codeOf(gateway.call(resident.update, { id, name: '李四', documentType: 'idCard', myself: true }, as))).toBe('YX_404');
  expect(await codeOf(gateway.call(resident.delete, { id }, as))).toBe('YX_404');
  expect(await list(other.token)).toEqual([]);
  const asking = { ...gateway.services, caller: { userId: other.userId } } as never;
  await expect(residentsNamed(asking, [id])).rejects.toMatchObject({ reason: 'NOT_FOUND' });
  expect(await list()).toMatchObject([{ id, name: '张三' }]);
});

test('who is picked for an order is read in clear by the server, in the order picked', async () => {
  const ids = [(await create(zhang)).data.id, (await create(passport(1))).data.id];
  const asking = { ...gateway.services, caller: { userId } } as never;
  expect(await residentsNamed(asking, ids.toReversed())).toMatchObject([
    { name: 'Anna BB', documentType: 'passport', documentNo: 'E10000001', mobile: null },
    { name: '张三', documentType: 'idCard', documentNo: NUMBER, mobile: MOBILE },
  ]);
  expect(await residentsNamed(asking, [])).toEqual([]);
});

test('a deleted traveller is gone, and a visitor has none', async () => {
  const { data } = await create(zhang);
  expect(await codeOf(gateway.call(resident.delete, data, { token }))).toBe('1');
  expect(await codeOf(gateway.call(resident.delete, data, { token }))).toBe('YX_404');
  expect(await rows()).toEqual([]);
  expect(await codeOf(gateway.call(resident.query, {}))).toBe('ERR_401');
});

test('travellers go with their account', async () => {
  await create(zhang);
  await gateway.pool.query(`delete from sessions where user_id = ${userId}`);
  await gateway.pool.query(`delete from users where id = ${userId}`);
  expect(await rows()).toEqual([]);
});

test('with a new key before the old one everything stays readable, moves over, and the old key can go', async () => {
  await create(zhang);
  const [before] = await rows();
  const [old, fresh] = [process.env.PERSONAL_DATA_KEY ?? '', newKey()];
  const both = createSealing(`${fresh},${old}`);
  const job = residentJobs.find(({ name }) => name === 'resident.reseal');
  await job?.run(gateway.services);
  expect(await rows()).toEqual([before]);
  await job?.run({ ...gateway.services, sealing: both });
  const [after] = await rows();
  expect(after?.sealed.startsWith(both.newestPrefix)).toBe(true);
  expect(after?.document_hash).not.toBe(before?.document_hash);
  const alone = { ...gateway.services, sealing: createSealing(fresh), caller: { userId } } as never;
  expect(await residentsNamed(alone, [String(after?.id)])).toMatchObject([{ name: '张三', documentNo: NUMBER }]);
});
