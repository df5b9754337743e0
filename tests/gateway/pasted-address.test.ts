import { area } from '@/lib/contract/area';
import { areaText, chosenAt, isWholePath } from '@/lib/domain/area-path';
import { pastedAddress } from '@/lib/domain/pasted-address';
import { startGateway, type TestGateway } from './server';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.close());

const below = async (areaCode: string, level: number) => (await gateway.call(area.chinaAreaList, { areaCode, level })).data.list;
const read = async (text: string) => {
  const { area: path, ...rest } = await pastedAddress(text, below);
  return { ...rest, area: path.map(({ name }) => name).join('/') };
};

const zhang = { name: '张三', mobile: '13800138000' };
const hangzhou = { area: '浙江省/杭州市/西湖区/文新街道', line: '古墩路1号3幢402' };

test.each([
  ['张三 13800138000 浙江省杭州市西湖区文新街道古墩路1号3幢402', { ...zhang, ...hangzhou }],
  ['张三，138 0013 8000，浙江省 杭州市 西湖区 文新街道 古墩路1号3幢402', { ...zhang, ...hangzhou }],
  ['收货人：张三\n手机号：+86 13800138000\n所在地区：浙江省杭州市西湖区\n详细地址：文新街道古墩路1号3幢402', { ...zhang, ...hangzhou }],
  ['浙江省杭州市西湖区文新街道古墩路1号3幢402 张三 13800138000', { ...zhang, ...hangzhou }],
  ['杭州市西湖区文新街道古墩路1号3幢402 13800138000', { mobile: '13800138000', ...hangzhou }],
  ['浙江杭州西湖文新古墩路1号3幢402', hangzhou],
  ['北京市朝阳区建外街道建国路93号', { area: '北京市/北京市/朝阳区/建外街道', line: '建国路93号' }],
  ['上海市上海市浦东新区陆家嘴街道世纪大道100号', { area: '上海市/上海市/浦东新区/陆家嘴街道', line: '世纪大道100号' }],
  ['广西南宁市青秀区北京路2号', { area: '广西壮族自治区/南宁市/青秀区', line: '北京路2号' }],
  ['广东省东莞市南城街道鸿福路1号', { area: '广东省/东莞市/东莞市/南城街道', line: '鸿福路1号' }],
  ['张三13800138000浙江省杭州市西湖区文新街道古墩路1号3幢402', { ...zhang, ...hangzhou }],
  ['张三浙江省杭州市西湖区文新街道古墩路1号3幢402 13800138000', { ...zhang, ...hangzhou }],
  ['中国浙江省杭州市西湖区文新街道古墩路1号3幢402 310000', hangzhou],
  ['浙江省义乌市稠城街道城中中路1号', { area: '浙江省/金华市/义乌市/稠城街道', line: '城中中路1号' }],
  ['海南省文昌市文城镇文清大道1号', { area: '海南省/省直辖县级行政区划/文昌市/文城镇', line: '文清大道1号' }],
  ['李四 13800138000', { name: '李四', mobile: '13800138000', area: '' }],
  ['明天给你寄过去啊', { area: '' }],
  ['', { area: '' }],
])('%j is read as far as it goes', async (text, address) => {
  expect(await read(text)).toEqual(address);
});

test('whatever division is written out whole is found again', async () => {
  const provinces = await below('0', 2);
  for (const province of provinces) {
    const city = province.children[0];
    const county = (await below(city?.areaCode ?? '', 4)).at(-1);
    const street = county?.children[0];
    const path = [province, city, county, street].map((node) => node?.name ?? '');
    expect(await read(`王五 13800138000 ${path.join('')}甲 1 号`)).toMatchObject({ area: path.join('/') });
  }
});

test('levels fill in order, another choice above truncates what is below, the fourth ends it', () => {
  const [a, b, c, d, e] = ['a', 'b', 'c', 'd', 'e'].map((areaCode) => ({ name: areaCode.toUpperCase(), areaCode }));
  if (!a || !b || !c || !d || !e) throw new Error('five');
  const whole = [a, b, c, d].reduce<ReturnType<typeof chosenAt>>((path, node, level) => chosenAt(path, level, node), []);
  expect(whole.map(({ areaCode }) => areaCode).join('')).toBe('abcd');
  expect(isWholePath(whole)).toBe(true);
  expect(chosenAt(whole, 1, e)).toEqual([a, e]);
  expect(chosenAt(whole, 1, b)).toBe(whole);
  expect(chosenAt([a], 2, c)).toEqual([a]);
  expect(chosenAt(whole, 4, e)).toBe(whole);
});

test('an address is said as people say it', () => {
  const said = (...names: string[]) => areaText(names, 'zh-CN');
  expect(said('上海市', '上海市', '浦东新区', '陆家嘴街道')).toBe('上海市浦东新区陆家嘴街道');
  expect(said('海南省', '省直辖县级行政区划', '文昌市', '文城镇')).toBe('海南省文昌市文城镇');
  expect(said('广东省', '东莞市', '东莞市', '南城街道')).toBe('广东省东莞市南城街道');
});
