import { Converter } from 'opencc-js/cn2t';
import { area } from '@/lib/contract/area/endpoints';
import { areaText, chosenAt, isWholePath } from '@/lib/domain/area-path';
import { pastedAddress } from '@/lib/domain/pasted-address';
import type { DivisionsBelow } from '@/lib/domain/pasted-street';
import { startGateway, type TestGateway } from './server';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.close());

const answers = new Map<string, Awaited<ReturnType<DivisionsBelow>>>();
/** As a page keeps them. */
const below: DivisionsBelow = async (areaCode, level) => {
  const key = `${areaCode} ${level}`;
  const list = answers.get(key) ?? (await gateway.call(area.chinaAreaList, { areaCode, level })).data.list;
  answers.set(key, list);
  return list;
};
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
  ['明天给你寄过去啊', { area: '', line: '明天给你寄过去啊' }],
  ['湖北恩施利川市清源大道1号', { area: '湖北省/恩施土家族苗族自治州/利川市', line: '清源大道1号' }],
  ['湖北恩施清源大道1号', { area: '湖北省/恩施土家族苗族自治州', line: '清源大道1号' }],
  ['湖北省恩施市舞阳坝街道1号', { area: '湖北省/恩施土家族苗族自治州/恩施市/舞阳坝街道', line: '1号' }],
  ['恩施州利川市东城街道办事处1号', { area: '湖北省/恩施土家族苗族自治州/利川市/东城街道', line: '办事处1号' }],
  ['昆山市花桥镇1号', { area: '江苏省/苏州市/昆山市/花桥镇', line: '1号' }],
  ['张三 13800138000 昆山花桥镇1号', { ...zhang, area: '江苏省/苏州市/昆山市/花桥镇', line: '1号' }],
  ['吉林市船营区松江中路1号', { area: '吉林省/吉林市/船营区', line: '松江中路1号' }],
  ['四川凉山西昌市', { area: '四川省/凉山彝族自治州/西昌市' }],
  ['四川 凉山州 西昌', { area: '四川省/凉山彝族自治州/西昌市' }],
  ['陈大文 13800138000 香港九龙弥敦道1号', { name: '陈大文', mobile: '13800138000', area: '', line: '香港九龙弥敦道1号' }],
  ['香港九龍彌敦道1號', { area: '', line: '香港九龍彌敦道1號' }],
  ['黔东南凯里市1号', { area: '贵州省/黔东南苗族侗族自治州/凯里市', line: '1号' }],
  ['新疆伊犁伊宁县1号', { area: '新疆维吾尔自治区/伊犁哈萨克自治州/伊宁县', line: '1号' }],
  ['内蒙古通辽科左后旗甘旗卡镇1号', { area: '内蒙古自治区/通辽市/科尔沁左翼后旗/甘旗卡镇', line: '1号' }],
  ['内蒙古阿拉善左旗1号', { area: '内蒙古自治区/阿拉善盟/阿拉善左旗', line: '1号' }],
  ['合肥市高新区望江西路1号', { area: '安徽省/合肥市/合肥高新技术产业开发区', line: '望江西路1号' }],
  ['廣東省深圳市南山區粵海街道科苑路1號', { area: '广东省/深圳市/南山区/粤海街道', line: '科苑路1號' }],
  ['江苏苏州工业园区星湖街1号', { area: '江苏省/苏州市/苏州工业园区', line: '星湖街1号' }],
  ['江苏省苏州市工业园区星湖街1号', { area: '江苏省/苏州市/苏州工业园区', line: '星湖街1号' }],
  ['浙江省杭州市西湖区古墩路1号 13800138000 张三', { ...zhang, area: '浙江省/杭州市/西湖区', line: '古墩路1号' }],
  ['浙江省/杭州市/西湖区/文新街道/古墩路1号', { area: '浙江省/杭州市/西湖区/文新街道', line: '古墩路1号' }],
  // A road called after a place is no place, and a name that several counties have is nobody's guess.
  ['上海市北京西路1号', { area: '上海市/上海市', line: '北京西路1号' }],
  ['四川成都武侯大道1号', { area: '四川省/成都市', line: '武侯大道1号' }],
  ['朝阳区建国路1号', { area: '', line: '朝阳区建国路1号' }],
  ['朝阳区建外街道建国路1号', { area: '北京市/北京市/朝阳区/建外街道', line: '建国路1号' }],
  ['江苏鼓楼区中山路1号', { area: '江苏省', line: '鼓楼区中山路1号' }],
  // Nothing that was written is lost.
  [
    '你好，请寄到：浙江省杭州市西湖区古墩路1号，放门卫，电话0571-88888888',
    { area: '浙江省/杭州市/西湖区', line: '请寄到 古墩路1号 放门卫 电话0571-88888888', name: '你好' },
  ],
  ['张三 13800138000 13900139000 浙江省杭州市西湖区古墩路1号', { ...zhang, area: '浙江省/杭州市/西湖区', line: '13900139000 古墩路1号' }],
  [
    '乐山 13800138000 浙江省杭州市西湖区古墩路1号',
    { name: '乐山', mobile: '13800138000', area: '浙江省/杭州市/西湖区', line: '古墩路1号' },
  ],
  // Prefectures, leagues and banners that are called by one character; a district that is called the same stays one.
  ['新疆巴州库尔勒市1号', { area: '新疆维吾尔自治区/巴音郭楞蒙古自治州/库尔勒市', line: '1号' }],
  ['巴州区江北大道1号', { area: '四川省/巴中市/巴州区', line: '江北大道1号' }],
  ['内蒙古锡盟锡林浩特市1号', { area: '内蒙古自治区/锡林郭勒盟/锡林浩特市', line: '1号' }],
  ['达茂旗百灵庙镇1号', { area: '内蒙古自治区/包头市/达尔罕茂明安联合旗/百灵庙镇', line: '1号' }],
  ['鄂尔多斯伊旗1号', { area: '内蒙古自治区/鄂尔多斯市/伊金霍洛旗', line: '1号' }],
  // As PDFs and chats give it: radicals, invisible characters, names with spaces, who is to have it.
  ['⻄安市碑林区长安北路1号', { area: '陕西省/西安市/碑林区', line: '长安北路1号' }],
  ['浙江杭州西湖区\u200b文新街道1号\n⻢小⼭\n13800138000', { name: '马小山', mobile: zhang.mobile, area: hangzhou.area, line: '1号' }],
  [
    '收货人：王　五 电话：13800138000 浙江省杭州市西湖区1号',
    { name: '王五', mobile: zhang.mobile, area: '浙江省/杭州市/西湖区', line: '1号' },
  ],
  ['浙江省杭州市西湖区古墩路1号 张三收 13800138000', { ...zhang, area: '浙江省/杭州市/西湖区', line: '古墩路1号' }],
  ['浙江省杭州市西湖区古墩路1号 （张三收）13800138000', { ...zhang, area: '浙江省/杭州市/西湖区', line: '古墩路1号' }],
  ['浙江省杭州市西湖区古墩路1号 门卫代收', { area: '浙江省/杭州市/西湖区', line: '古墩路1号 门卫代收' }],
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

/** What people call an autonomous prefecture; other cities go by their name without its last part. */
const PREFECTURES = Object.fromEntries(
  '延边 恩施 湘西 阿坝 甘孜 凉山 黔西南 黔东南 黔南 楚雄 红河 文山 西双版纳 大理 德宏 怒江 迪庆 临夏 甘南 海北 黄南 海南 果洛 玉树 海西 昌吉 博尔塔拉 巴音郭楞 克孜勒苏 伊犁'
    .split(' ')
    .map((name) => [name, true]),
);
const usual = (name: string): string =>
  Object.keys(PREFECTURES)
    .sort((one, other) => other.length - one.length)
    .find((short) => name.startsWith(short) && name.endsWith('自治州')) ?? name.replace(/(?:地区|[市盟])$/, '');

test('a county is found with and without its province, by the usual name of its city, and in traditional characters', async () => {
  const traditional = Converter({ from: 'cn', to: 'hk' });
  const provinces = await below('0', 3);
  const counties = provinces.flatMap((province) =>
    province.children.flatMap((city) => city.children.map((county) => ({ province: province.name, city: city.name, county: county.name }))),
  );
  expect(counties.length).toBeGreaterThan(2800);
  const wrong: string[] = [];
  for (const { province, city, county } of counties) {
    const said = /直辖县级行政区划$/.test(city) ? '' : city;
    const own = said === county ? '' : county;
    const texts = [
      `${province}${said}${own}`,
      `${said}${own}`,
      `${usual(said)}${own}`,
      `${province}${usual(said)}${own}`,
      traditional(`${province}${said}${own}`),
    ];
    for (const text of new Set(texts)) {
      const { area: path, line } = await pastedAddress(`${text}清源大道1号`, below);
      const found = path.map(({ name }) => name).join('/');
      if (found !== `${province}/${city}/${county}` || line !== '清源大道1号') wrong.push(`${text} → ${found} ${line ?? ''}`);
    }
  }
  expect(wrong).toEqual([]);
});

test('a county alone is found if it is the only one of its name, and is never taken for another', async () => {
  const provinces = await below('0', 3);
  const paths = provinces.flatMap((province) =>
    province.children.flatMap((city) => city.children.map((county) => [province.name, city.name, county.name])),
  );
  for (const path of paths) {
    const [, , county = ''] = path;
    const namesakes = paths.filter((other) => other[2] === county).length;
    const { area: found, line = '' } = await pastedAddress(`${county}清源大道1号`, below);
    const names = found.map(({ name }) => name);
    if (namesakes === 1 && !paths.some(([province, city]) => province === county || city === county)) expect(names).toEqual(path);
    else expect(path.join('/').startsWith(names.join('/')) || names.length < 3).toBe(true);
    expect(line.endsWith('清源大道1号')).toBe(true);
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
