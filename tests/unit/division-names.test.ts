import path from 'node:path';
import { addressText, areaText } from '@/lib/domain/area-path';
import { divisionName, divisionsIn } from '@/server/call/translation/division-names';
import { chinaAreas } from '@/server/reference/areas';

const divisions = chinaAreas(path.resolve(__dirname, '../..'));
const byCode = new Map(divisions.map((division) => [division.code, division]));
const pathTo = (code: string): string[] => {
  const division = byCode.get(code);
  return division ? [...pathTo(division.parent_code), division.name] : [];
};

test.each([
  ['浙江省', 'Zhejiang'],
  ['陕西省', 'Shaanxi'],
  ['新疆维吾尔自治区', 'Xinjiang'],
  ['杭州市', 'Hangzhou'],
  ['成都市', 'Chengdu'],
  ['新都区', 'Xindu District'],
  ['西湖区', 'Xihu District'],
  ['浦东新区', 'Pudong New Area'],
  ['文新街道', 'Wenxin Subdistrict'],
  ['良渚街道', 'Liangzhu Subdistrict'],
  ['西安市', "Xi'an"],
  ['单县', 'Shan County'],
  ['恩施土家族苗族自治州', 'Enshi Tujia and Miao Autonomous Prefecture'],
  ['双江拉祜族佤族布朗族傣族自治县', 'Shuangjiang Lahu, Va, Blang and Dai Autonomous County'],
  ['东乡族自治县', 'Dongxiang Autonomous County'],
  ['巴音郭楞蒙古自治州', 'Bayingolin Mongol Autonomous Prefecture'],
  ['锡林郭勒盟', 'Xilingol League'],
  ['土默特左旗', 'Tumote Left Banner'],
  ['城区', 'Cheng District'],
  ['Shanghai', 'Shanghai'],
  ['', ''],
])('%s is %s on an English map', (division, name) => expect(divisionName(division)).toBe(name));

test('every division of China has a name in Latin letters, and none of a city is called as another', () => {
  const strange = divisions.filter(({ name }) => !/^[A-Z][A-Za-z'’(),\d -]*$/.test(divisionName(name)) && /^\p{Script=Han}+$/u.test(name));
  expect(strange.map(({ name }) => `${name} ${divisionName(name)}`)).toEqual([]);
  const upper = divisions.filter(({ level }) => level < 4).map(({ parent_code, name }) => `${parent_code} ${divisionName(name)}`);
  expect(upper.filter((name, index) => upper.indexOf(name) !== index)).toEqual([]);
});

test('where a parcel is, is read level by level, whatever counties are called', () => {
  const paths = divisions.filter(({ level }) => level === 2 || level === 3).map(({ code }) => pathTo(code));
  const unread = paths.filter((names) => divisionsIn(names.join(''), 'en') === names.join(''));
  expect(unread.map((names) => names.at(-1))).toEqual([
    ...['保定白沟新城', '乌拉盖管理区管委会', '西沙群岛', '南沙群岛', '中沙群岛的岛礁及其海域', '大柴旦行政委员会'],
  ]);
  const misread = paths
    .filter((names) => !unread.includes(names))
    .filter((names) => divisionsIn(areaText(names, 'zh-CN'), 'en') !== areaText(names.map(divisionName), 'en'));
  expect(misread).toEqual([]);
  expect(divisionsIn('浙江省杭州市西湖区', 'en')).toBe('Xihu District, Hangzhou, Zhejiang');
  expect(divisionsIn('上海市浦东新区', 'en')).toBe('Pudong New Area, Shanghai');
});

test.each(['杭州转运中心', 'Hangzhou hub', '', '张三的门卫室'])('%j, which a carrier wrote its own way, stays as it was', (text) =>
  expect(divisionsIn(text, 'en')).toBe(text),
);

test('an address is said from the top in Chinese and from the street in English', () => {
  const names = ['海南省', '省直辖县级行政区划', '文昌市', '文城镇'];
  expect(areaText(names.map(divisionName), 'en')).toBe('Wencheng Town, Wenchang, Hainan');
  expect(addressText(names, '文清大道1号', 'zh-CN')).toBe('海南省文昌市文城镇 文清大道1号');
  expect(addressText(['Shanghai', 'Shanghai', 'Pudong New Area'], '世纪大道100号', 'en')).toBe('世纪大道100号, Pudong New Area, Shanghai');
});
