import { area } from '@/lib/contract/area/endpoints';
import { search } from '@/lib/contract/search/endpoints';
import { demoCityCode } from '@/demo/base/fixtures';
import { startGateway, type TestGateway } from '../server';

let shop: TestGateway;
beforeAll(async () => {
  shop = await startGateway();
});
afterAll(() => shop.close());

const pages = async (keyword: string, channel = 'P012') =>
  (await shop.call(search.found, { cityCode: demoCityCode, keyword }, { channel })).data.pagesFound;
const suggested = async (keyword: string, channel = 'P012') =>
  (await shop.call(area.keyword, { cityCode: demoCityCode, keyword }, { channel })).data.list;

test.each([
  ['星光卡', 'P012', 'card', '/P012/single/starLightCard'],
  ['xingguang', 'P012', 'card', '/P012/single/starLightCard'],
  ['starlight', 'P069', 'card', '/P069/single/starLightCard'],
  ['star light', 'P069', 'card', '/P069/single/starLightCard'],
  ['悦享会员', 'P012', 'plan', '/P012/members?plan=year'],
  ['membership', 'P069', 'plan', '/P069/members?plan=year'],
  ['发票', 'P012', 'question', /^\/P012\/my\/fqa\/[a-z-]+$/],
  ['invoice', 'P069', 'question', /^\/P069\/my\/fqa\/[a-z-]+$/],
])('a search for %s in %s finds the %s, with its page', async (keyword, channel, what, path) => {
  const found = (await pages(keyword, channel)).filter((page) => page.what === what);
  const wanted = typeof path === 'string' ? path : expect.stringMatching(path);
  expect(found.map((page) => page.path)).toContainEqual(wanted);
  expect(found.length).toBeLessThanOrEqual(5);
  const list = await suggested(keyword, channel);
  expect(list.some((one) => one.what === what && one.path !== null)).toBe(true);
});

test('a page is shown in the language of its channel, whichever language it was searched in', async () => {
  const [chinese] = await pages('starlight', 'P012');
  const [english] = await pages('starlight', 'P069');
  expect(chinese?.title).toMatch(/\p{Script=Han}/u);
  expect(english?.title).not.toMatch(/\p{Script=Han}/u);
});

test("a partner's card is found in the partner's own channels alone", async () => {
  const titles = async (channel: string) => (await pages('海尔', channel)).filter(({ what }) => what === 'card').map(({ path }) => path);
  expect(await titles('P012')).toEqual([]);
});

test('a suggestion named as typed comes first; what only mentions it comes after the goods', async () => {
  expect((await suggested('星光卡'))[0]).toMatchObject({ what: 'card', typed: { from: 0 } });
  const hotels = await suggested('酒店');
  const [firstPage, lastGoods] = [hotels.findIndex(({ path }) => path !== null), hotels.findLastIndex(({ path }) => path === null)];
  expect(firstPage === -1 || firstPage > lastGoods).toBe(true);
});

test('a single list is searched for its goods alone', async () => {
  const { data } = await shop.call(area.keyword, { cityCode: demoCityCode, keyword: '星光卡', shelf: 'hotel' });
  expect(data.list.filter(({ path }) => path !== null)).toEqual([]);
});

test('nothing is found by letters from the middle of words, or by a mark', async () => {
  expect(await pages('zzqqx')).toEqual([]);
  expect(await pages('！？')).toEqual([]);
});
