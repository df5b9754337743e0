import { area } from '@/lib/contract/area/endpoints';
import { consignee } from '@/lib/contract/consignee/endpoints';
import type { Input } from '@/lib/contract/endpoint';
import { consigneeById } from '@/server/delivery/consignee/find';
import { consigneeJobs } from '@/server/delivery/consignee/jobs';
import { createSealing, newKey } from '@/server/platform/sealed';
import { startGateway, type TestGateway } from './server';

let gateway: TestGateway;
let token: string;
let userId: number;
let path: { name: string; areaCode: string }[];
beforeEach(async () => {
  gateway = await startGateway();
  ({ token, userId } = await gateway.loginAs('13800138000'));
  path = await pathOf('浙江省', '杭州市', '西湖区', '文新街道');
});
afterEach(() => gateway.close());

/** Finds nested divisions by name, level by level as the picker does. */
async function pathOf(...names: string[]) {
  const found: { name: string; areaCode: string }[] = [];
  for (const name of names) {
    const { data } = await gateway.call(area.chinaAreaList, { areaCode: found.at(-1)?.areaCode ?? '0' });
    const node = data.list.find((one) => one.name === name);
    if (!node) throw new Error(`${name} is no division.`);
    found.push({ name: node.name, areaCode: node.areaCode });
  }
  return found;
}
const MOBILE = '13912345678';
type Facts = Partial<Input<typeof consignee.addOrUpdate>>;
const save = (facts: Facts = {}, as = token) =>
  gateway.call(
    consignee.addOrUpdate,
    {
      name: '张三',
      mobile: MOBILE,
      areaCode: path[3]?.areaCode ?? '',
      line: '古墩路 1 号 3 幢 402',
      tag: 'home',
      isDefault: false,
      ...facts,
    },
    { token: as },
  );
const list = async (as = token) => (await gateway.call(consignee.page, { pageSize: 50 }, { token: as })).data.list;
const codeOf = async (answer: Promise<{ code: string }>) => (await answer).code;
const rows = async () => (await gateway.pool.query<{ sealed: string } & Record<string, unknown>>('select * from consignees')).rows;

test('a saved address comes back with its four divisions and a masked mobile; the first is the default', async () => {
  const { data } = await save();
  const saved = {
    id: data.id,
    name: '张三',
    maskedMobile: '139****5678',
    area: path,
    line: '古墩路 1 号 3 幢 402',
    tag: 'home',
    isDefault: true,
  };
  expect(await list()).toEqual([saved]);
  expect((await gateway.call(consignee.get, data, { token })).data).toEqual(saved);
  expect(path.map(({ name }) => name)).toEqual(['浙江省', '杭州市', '西湖区', '文新街道']);
});

test('only a division of the fourth level is an address', async () => {
  for (const areaCode of [path[0], path[1], path[2]].map((one) => one?.areaCode ?? ''))
    expect(await codeOf(save({ areaCode }))).toBe('YX_4005');
  expect(await codeOf(save({ areaCode: '999999999' }))).toBe('YX_4005');
  expect(await rows()).toEqual([]);
});

test('the table holds no name, mobile, division or street', async () => {
  await save();
  const [row] = await rows();
  const bytes = Buffer.from(row?.sealed.split('.')[2] ?? '', 'base64url').toString('utf8');
  for (const part of ['张三', MOBILE, '古墩路', '杭州', path[3]?.areaCode ?? ''])
    expect([JSON.stringify(row).includes(part), bytes.includes(part)]).toEqual([false, false]);
});

test('the same address sent again is one; thirty are saved and no more, however many ask at once', async () => {
  expect((await save()).data).toEqual((await save()).data);
  const codes = await Promise.all(Array.from({ length: 40 }, (_, number) => codeOf(save({ line: `古墩路 ${number} 号` }))));
  expect(codes.filter((code) => code === '1')).toHaveLength(29);
  expect(codes.filter((code) => code === 'YX_4004')).toHaveLength(11);
  expect(await rows()).toHaveLength(30);
});

test('one address is the default: whichever got it last, and first in the list', async () => {
  const first = (await save()).data.id;
  gateway.clock.pass(1000);
  const second = (await save({ line: '二' })).data.id;
  expect((await list()).map(({ id, isDefault }) => [id, isDefault])).toEqual([
    [first, true],
    [second, false],
  ]);
  await Promise.all(Array.from({ length: 8 }, (_, number) => save({ line: `三 ${number}`, isDefault: true })));
  const defaults = (await list()).filter(({ isDefault }) => isDefault);
  expect(defaults).toHaveLength(1);
  expect((await list())[0]).toEqual(defaults[0]);
});

test('a change keeps the mobile that it leaves out', async () => {
  const { data } = await save();
  const shanghai = await pathOf('上海市', '上海市', '浦东新区', '陆家嘴街道');
  expect(await codeOf(save({ id: data.id, mobile: undefined, name: '李四', areaCode: shanghai[3]?.areaCode ?? '', tag: null }))).toBe('1');
  expect(await list()).toMatchObject([{ name: '李四', maskedMobile: '139****5678', area: shanghai, tag: null }]);
  expect(await codeOf(save({ mobile: undefined, line: '新的' }))).toBe('YX_400');
});

test('pages follow each other without a gap', async () => {
  for (let number = 0; number < 7; number += 1) await save({ line: `古墩路 ${number} 号` });
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const { data } = await gateway.call(consignee.page, { pageSize: 3, ...(cursor && { cursor }) }, { token });
    seen.push(...data.list.map(({ id }) => id));
    cursor = data.nextCursor ?? undefined;
  } while (cursor);
  expect(seen).toEqual((await list()).map(({ id }) => id));
  expect(seen).toHaveLength(7);
});

test("another account's address can be neither seen, changed, checked, deleted nor sent to", async () => {
  const { id } = (await save()).data;
  const other = await gateway.loginAs('13800138001');
  const as = { token: other.token };
  expect(await codeOf(gateway.call(consignee.get, { id }, as))).toBe('YX_404');
  expect(await codeOf(gateway.call(consignee.check, { id }, as))).toBe('YX_404');
  expect(await codeOf(gateway.call(consignee.delete, { id }, as))).toBe('YX_404');
  expect(await codeOf(save({ id }, other.token))).toBe('YX_404');
  expect(await list(other.token)).toEqual([]);
  await expect(consigneeById({ ...gateway.services, caller: { userId: other.userId } } as never, id)).rejects.toMatchObject({
    reason: 'NOT_FOUND',
  });
  expect(await consigneeById({ ...gateway.services, caller: { userId } } as never, id)).toMatchObject({ mobile: MOBILE });
  expect(await codeOf(gateway.call(consignee.page, { pageSize: 10 }))).toBe('ERR_401');
});

test('goods can be sent to most addresses; islands without a parcel service and dissolved divisions say why not', async () => {
  const check = async (id: string) => (await gateway.call(consignee.check, { id }, { token })).data;
  const { id } = (await save()).data;
  expect(await check(id)).toEqual({ deliverable: true, reason: null });
  const sansha = await gateway.call(area.chinaAreaList, { areaCode: '460300', level: 4 });
  const island = sansha.data.list[0]?.children[0]?.areaCode ?? '';
  expect(await check((await save({ areaCode: island })).data.id)).toEqual({ deliverable: false, reason: 'remote' });
  await gateway.pool.query('delete from areas where code = $1', [path[3]?.areaCode]);
  gateway.clock.pass(3_600_000);
  expect(await check(id)).toEqual({ deliverable: false, reason: 'areaGone' });
  expect(await list()).toHaveLength(2);
});

test('a deleted address is gone; with a new key before the old one the others move over', async () => {
  const { data } = await save();
  const kept = (await save({ line: '二' })).data.id;
  expect(await codeOf(gateway.call(consignee.delete, data, { token }))).toBe('1');
  const fresh = newKey();
  const both = createSealing(`${fresh},${process.env.PERSONAL_DATA_KEY ?? ''}`);
  await consigneeJobs[0]?.run({ ...gateway.services, sealing: both });
  expect((await rows()).map(({ sealed }) => sealed.startsWith(both.newestPrefix))).toEqual([true]);
  const alone = { ...gateway.services, sealing: createSealing(fresh), caller: { userId } } as never;
  expect(await consigneeById(alone, kept)).toMatchObject({ line: '二', mobile: MOBILE });
});
