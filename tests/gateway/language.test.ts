import { eq } from 'drizzle-orm';
import { area } from '@/lib/contract/area/endpoints';
import { couponPackage } from '@/lib/contract/coupon-package/endpoints';
import { consignee } from '@/lib/contract/consignee/endpoints';
import { hotel } from '@/lib/contract/hotel/endpoints';
import { newHotel } from '@/lib/contract/new-hotel/endpoints';
import { advertPositions, operation } from '@/lib/contract/operation/endpoints';
import { defaultCity } from '@/lib/domain/city';
import { pastedAddress } from '@/lib/domain/pasted-address';
import { defaultStay } from '@/lib/domain/stay';
import { handlers } from '@/server/compose/handlers';
import { visitorGateway } from '@/server/call/visitor-gateway';
import { adverts } from '@/server/operation/tables';
import { demoCityCode, demoClassicHotelId, demoNewHotelId } from '@/demo/base/fixtures';
import { combo } from '@/lib/contract/combo/endpoints';
import { restaurant } from '@/lib/contract/restaurant/endpoints';
import { ticket } from '@/lib/contract/ticket/endpoints';
import { translator } from '@/server/call/translation/translations';
import { demoCombos } from '@/demo/kinds/combo/fixtures';
import { demoShopId } from '@/demo/kinds/restaurant/fixtures';
import { demoPlaceId } from '@/demo/kinds/ticket/fixtures';
import { startGateway, type TestGateway } from './server';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.close());

const CHINESE = /\p{Script=Han}/u;
const en = { channel: 'P069' };
const chinese = (texts: readonly string[]) => texts.filter((text) => CHINESE.test(text));
const search = (keyword?: string) => ({
  cityCode: demoCityCode,
  ...defaultStay(gateway.clock.now),
  sort: 'recommend' as const,
  pageSize: 20,
  keyword,
});

test('banners, categories and notices are English in an English channel and Chinese in the others', async () => {
  for (const position of advertPositions) {
    const { list } = (await gateway.call(operation.advertPosition, { position }, en)).data;
    expect(list.length).toBeGreaterThan(0);
    expect(chinese(list.flatMap(({ title, subtitle }) => [title, subtitle]))).toEqual([]);
    expect(list.filter(({ title }) => !/^[A-Z]/.test(title))).toEqual([]);
    const other = (await gateway.call(operation.advertPosition, { position })).data.list;
    expect(chinese(other.map(({ title }) => title))).toHaveLength(list.length);
  }
});

test('tabs, small lists, texts of the shop and cities are English', async () => {
  const lists = [
    operation.homeTab,
    operation.brandCondition,
    operation.availableRange,
    couponPackage.classified,
    operation.logisticCompanies,
  ];
  for (const endpoint of lists) {
    const { list } = (await gateway.call(endpoint, {}, en)).data;
    expect(chinese(list.map(({ name }: { name: string }) => name))).toEqual([]);
  }
  for (const key of ['searchPlaceholder', 'hotelBookingNotice', 'invoiceNotice']) {
    expect(chinese([(await gateway.call(operation.config, { key }, en)).data.value])).toEqual([]);
  }
  for (const endpoint of [area.cityData, newHotel.cities]) {
    const { hot, groups } = (await gateway.call(endpoint, {}, en)).data;
    const all = groups.flatMap(({ cities }) => cities);
    expect(chinese([...hot, ...all].map(({ cityName }) => cityName))).toEqual([]);
    expect(all.find(({ cityCode }) => cityCode === demoCityCode)?.cityName).toBe(defaultCity('en').cityName);
    expect(all.filter(({ cityName, pinyin }) => cityName.charAt(0).toLowerCase() !== pinyin.charAt(0))).toEqual([]);
  }
  expect((await gateway.call(area.location, { lng: 116.4, lat: 39.9 }, en)).data.cityName).toBe('Beijing');
});

test("a hotel's name, tags, places, facilities and rooms are English", async () => {
  const list = (await gateway.call(hotel.shopPage, search(), en)).data.list;
  expect(list.length).toBeGreaterThan(0);
  expect(chinese(list.flatMap(({ name, subtitle, areaName, tagList }) => [name, subtitle, areaName, ...tagList]))).toEqual([]);
  const detail = (await gateway.call(hotel.shopDetail, { hotelId: String(demoClassicHotelId) }, en)).data;
  expect(
    chinese([
      detail.name,
      detail.subtitle,
      detail.cityName,
      detail.areaName,
      ...detail.tagList,
      ...detail.facilities.map(({ name }) => name),
    ]),
  ).toEqual([]);
  const stay = { hotelId: String(demoNewHotelId), ...defaultStay(gateway.clock.now) };
  const rooms = (await gateway.call(newHotel.roomPage, stay, en)).data.list;
  const words = rooms.flatMap(({ name, bed, floor, facilities, offers }) => [
    name,
    bed,
    floor,
    ...facilities,
    ...offers.map((offer) => offer.name),
  ]);
  expect(words.length).toBeGreaterThan(20);
  expect(chinese(words)).toEqual([]);
  const condition = (await gateway.call(hotel.searchCondition, { cityCode: demoCityCode }, en)).data;
  expect(chinese([...condition.areas, ...condition.brands, ...condition.facilities].map(({ name }) => name))).toEqual([]);
  const goods = (await gateway.call(operation.productPage, { tabId: 'selected', pageSize: 20 }, en)).data.list;
  expect(chinese(goods.flatMap(({ name, subtitle, tagList }) => [name, subtitle, ...tagList]))).toEqual([]);
});

test('every place of every city is English, and no two of a city are called the same', async () => {
  const { groups } = (await gateway.call(area.cityData, {}, en)).data;
  for (const { cityCode } of groups.flatMap(({ cities }) => cities)) {
    const { areas } = (await gateway.call(hotel.searchCondition, { cityCode }, en)).data;
    const names = areas.map(({ name, kind }) => `${kind} ${name}`);
    expect(chinese(names)).toEqual([]);
    expect(new Set(names).size).toBe(names.length);
  }
});

test('an area and a brand are found by their English names', async () => {
  const suggested = (keyword: string) => gateway.call(area.keyword, { cityCode: demoCityCode, shelf: 'hotel', keyword }, en);
  expect((await suggested('the bu')).data.list[0]).toMatchObject({ title: 'The Bund', what: 'area', productId: null });
  const { list } = (await gateway.call(hotel.shopPage, search('the bund'), en)).data;
  const written = (await gateway.call(hotel.shopPage, search('外滩'))).data.list;
  expect(written.length).toBeGreaterThan(0);
  expect(list.map(({ hotelId }) => hotelId)).toEqual(written.map(({ hotelId }) => hotelId));
  const hot = (await gateway.call(area.keyword, { cityCode: demoCityCode, shelf: 'hotel' }, en)).data.list;
  expect(chinese(hot.map(({ title }) => title))).toEqual([]);
});

test('what an operator writes anew is shown as it is written until somebody translates it', async () => {
  await gateway.database.update(adverts).set({ title: '新的一周' }).where(eq(adverts.position, 'hotelSwiper'));
  gateway.clock.pass(60_000);
  expect((await gateway.call(operation.advertPosition, { position: 'hotelSwiper' }, en)).data.list[0]?.title).toBe('新的一周');
});

test('pages are rendered in the language of their channel, whoever asked before', async () => {
  const ask = visitorGateway(handlers, gateway.services, gateway.app.log);
  const tabs = async (channel: string) => (await ask('operation.homeTab', {}, { channel })) as { list: { name: string }[] };
  for (const channel of ['P069', 'P012', 'P069', 'P012']) {
    const { list } = await tabs(channel);
    expect(chinese(list.map(({ name }) => name)).length > 0).toBe(channel === 'P012');
  }
});

test('what shops, combos, places and hotels say of themselves, and where they are, is English', async () => {
  const shop = (await gateway.call(restaurant.shopDetail, { shopId: String(demoShopId) }, en)).data;
  const place = (await gateway.call(ticket.place, { placeId: String(demoPlaceId) }, en)).data;
  const meal = (await gateway.call(combo.detail, { comboId: String(demoCombos.night) }, en)).data;
  const stay = (await gateway.call(hotel.shopDetail, { hotelId: String(demoClassicHotelId) }, en)).data;
  const said = [
    shop.address,
    ...shop.introduction.map((block) => ('text' in block ? block.text : '')),
    place.address,
    ...place.introduction.map((block) => ('text' in block ? block.text : '')),
    ...place.notices.flatMap(({ title, text }) => [title, text]),
    ...meal.introduction.map((block) => ('text' in block ? block.text : '')),
    ...meal.parts.flatMap(({ shops }) => shops.map(({ address }) => address)),
    stay.address,
    ...stay.richText.map((block) => ('text' in block ? block.text : block.caption)),
    ...stay.policies.flatMap(({ title, text }) => [title, text]),
  ];
  expect(chinese(said)).toEqual([]);
});

test('every address of the demo is made in a way that English knows', async () => {
  const say = await translator(gateway.services, 'en');
  const { rows } = await gateway.pool.query<{ address: string }>(
    `select address from hotel_profiles union select address from restaurant_shop_profiles union select address from ticket_place_profiles
     union select address from combo_shops`,
  );
  expect(rows.length).toBeGreaterThan(100);
  expect(chinese(rows.map(({ address }) => say(address)))).toEqual([]);
});

test('provinces, cities, counties and streets are English, and a Chinese address that is pasted is read all the same', async () => {
  const below = async (areaCode: string, level: number) => (await gateway.call(area.chinaAreaList, { areaCode, level }, en)).data.list;
  const provinces = await below('0', 2);
  const streets = await below('330100', 4);
  const nodes = [...provinces, ...streets].flatMap((node) => [node, ...node.children]);
  expect(nodes.length).toBeGreaterThan(500);
  expect(chinese(nodes.map(({ name }) => name))).toEqual([]);
  const read = await pastedAddress('张三 13800138000 浙江省杭州市西湖区文新街道古墩路1号', below);
  expect(read).toMatchObject({ name: '张三', line: '古墩路1号' });
  expect(read.area.map(({ name }) => name)).toEqual(['Zhejiang', 'Hangzhou', 'Xihu District', 'Wenxin Subdistrict']);
  expect((await gateway.call(area.chinaAreaList, { areaCode: '0' })).data.list[0]).toEqual({
    ...{ areaCode: '110000', name: '北京市', children: [] },
  });
});

test('a saved address is English in its divisions, and otherwise as its owner typed it', async () => {
  const { token } = await gateway.loginAs('13900006901', 'P069');
  const address = { name: '张三', mobile: '13912345678', areaCode: '330106013', line: '古墩路 1 号', tag: null, isDefault: false };
  const { id } = (await gateway.call(consignee.addOrUpdate, address, { ...en, token })).data;
  const saved = (await gateway.call(consignee.get, { id }, { ...en, token })).data;
  expect(saved.area.map(({ name }) => name)).toEqual(['Zhejiang', 'Hangzhou', 'Xihu District', 'Wenxin Subdistrict']);
  expect(saved).toMatchObject({ name: '张三', line: '古墩路 1 号' });
});
