import { LRUCache } from 'lru-cache';
import { areaText, NO_CITY } from '@/lib/domain/area-path';
import type { Locale } from '@/lib/kernel/locale';
import { signSpelling } from './sign-spelling';

/** Names that follow no rule. */
const known: Readonly<Record<string, string>> = {
  陕西省: 'Shaanxi',
  内蒙古自治区: 'Inner Mongolia',
  广西壮族自治区: 'Guangxi',
  西藏自治区: 'Tibet',
  宁夏回族自治区: 'Ningxia',
  新疆维吾尔自治区: 'Xinjiang',
  // To tell it from its province of the same name.
  吉林市: 'Jilin City',
  苏州工业园区: 'Suzhou Industrial Park',
  中沙群岛的岛礁及其海域: 'Zhongsha Islands and their waters',
};

/** Ethnic groups in the names of autonomous areas; the last ones also occur without 族. */
const peoples: Readonly<Record<string, string>> = {
  ...{ 壮族: 'Zhuang', 回族: 'Hui', 满族: 'Manchu', 苗族: 'Miao', 彝族: 'Yi', 土家族: 'Tujia', 藏族: 'Tibetan', 侗族: 'Dong' },
  ...{ 布依族: 'Buyi', 瑶族: 'Yao', 白族: 'Bai', 朝鲜族: 'Korean', 哈尼族: 'Hani', 黎族: 'Li', 傣族: 'Dai', 畲族: 'She', 傈僳族: 'Lisu' },
  ...{ 东乡族: 'Dongxiang', 仡佬族: 'Gelao', 拉祜族: 'Lahu', 佤族: 'Va', 水族: 'Shui', 纳西族: 'Naxi', 羌族: 'Qiang', 土族: 'Tu' },
  ...{ 仫佬族: 'Mulao', 景颇族: 'Jingpo', 达斡尔族: 'Daur', 撒拉族: 'Salar', 布朗族: 'Blang', 毛南族: 'Maonan', 普米族: 'Pumi' },
  ...{ 阿昌族: 'Achang', 怒族: 'Nu', 鄂温克族: 'Evenki', 京族: 'Jing', 基诺族: 'Jino', 德昂族: 'De’ang', 保安族: 'Bonan' },
  ...{ 俄罗斯族: 'Russian', 裕固族: 'Yugur', 乌孜别克族: 'Uzbek', 门巴族: 'Monba', 独龙族: 'Derung', 赫哲族: 'Hezhe' },
  ...{ 珞巴族: 'Lhoba', 塔塔尔族: 'Tatar', 各族: 'Multi-Ethnic' },
  ...{ 维吾尔族: 'Uyghur', 蒙古族: 'Mongol', 哈萨克族: 'Kazakh', 柯尔克孜族: 'Kyrgyz', 锡伯族: 'Xibe', 塔吉克族: 'Tajik' },
  ...{ 鄂伦春族: 'Oroqen', 蒙古: 'Mongol', 哈萨克: 'Kazakh', 柯尔克孜: 'Kyrgyz', 锡伯: 'Xibe', 塔吉克: 'Tajik', 鄂伦春: 'Oroqen' },
};
const people = Object.keys(peoples).join('|');
const governed: Readonly<Record<string, string>> = {
  自治州: 'Autonomous Prefecture',
  自治县: 'Autonomous County',
  自治旗: 'Autonomous Banner',
  区: 'District',
  民族乡: 'Ethnic Township',
  乡: 'Ethnic Township',
  镇: 'Ethnic Town',
};
const GOVERNED = new RegExp(`^(.*?)((?:${people})+)(${Object.keys(governed).join('|')})$`);
const EACH_PEOPLE = new RegExp(people, 'g');

/** Endings and their English, longer ones first. */
const endings: readonly (readonly [ending: string, said: string])[] = [
  ['浦东新区', 'Pudong New Area'],
  ['滨海新区', 'Binhai New Area'],
  ['高新技术产业开发区', ' High-tech Zone'],
  ['经济技术开发区', ' Economic and Technological Development Zone'],
  ['经济开发区', ' Economic Development Zone'],
  ['旅游度假区', ' Tourist Resort'],
  ['风景名胜区', ' Scenic Area'],
  ['综合保税区', ' Bonded Zone'],
  ['工业园区', ' Industrial Park'],
  ['产业园区', ' Industrial Park'],
  ['街道办事处', ' Subdistrict'],
  ['左翼中旗', ' Left Middle Banner'],
  ['左翼后旗', ' Left Rear Banner'],
  ['右翼前旗', ' Right Front Banner'],
  ['右翼中旗', ' Right Middle Banner'],
  ['右翼后旗', ' Right Rear Banner'],
  ['联合旗', ' United Banner'],
  ['风景区', ' Scenic Area'],
  ['开发区', ' Development Zone'],
  ['管理区', ' Administrative District'],
  ['保税区', ' Bonded Zone'],
  ['工业园', ' Industrial Park'],
  ['产业园', ' Industrial Park'],
  ['自治县', ' Autonomous County'],
  ['左旗', ' Left Banner'],
  ['右旗', ' Right Banner'],
  ['前旗', ' Front Banner'],
  ['中旗', ' Middle Banner'],
  ['后旗', ' Rear Banner'],
  ['新区', ' New Area'],
  ['林区', ' Forestry District'],
  ['特区', ' Special District'],
  ['地区', ' Prefecture'],
  ['群岛', ' Islands'],
  ['街道', ' Subdistrict'],
  ['苏木', ' Sumu'],
  ['农场', ' Farm'],
  ['林场', ' Forest Farm'],
  ['省', ''],
  ['市', ''],
  ['盟', ' League'],
  ['旗', ' Banner'],
  ['区', ' District'],
  ['县', ' County'],
  ['镇', ' Town'],
  ['乡', ' Township'],
];

const listed = (names: readonly string[]): string =>
  names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${names.at(-1) ?? ''}` : names.join('');

function nameOf(division: string): string {
  if (NO_CITY.written.test(division)) return NO_CITY.said;
  const [, stem, ruled = '', rule = ''] = GOVERNED.exec(division) ?? [];
  if (stem !== undefined) {
    const rulers = listed((ruled.match(EACH_PEOPLE) ?? []).map((one) => peoples[one] ?? one));
    return [...(stem === '' ? [] : [signSpelling(stem)]), rulers, governed[rule]].join(' ');
  }
  const [ending = '', said = ''] = endings.find(([end]) => division.endsWith(end)) ?? [];
  const own = division.slice(0, division.length - ending.length);
  return `${own === '' ? '' : signSpelling(own)}${said}`.trim();
}

/** Most names in the cache; China has forty thousand streets. */
const MOST_NAMES = 5000;
const names = new LRUCache<string, string>({ max: MOST_NAMES });
const WRITTEN = /^[\p{Script=Han}]+$/u;

/** A division of China, from province to street, as an English map names it; '西湖区' is 'Xihu District'. Other texts stay unchanged. */
export function divisionName(division: string): string {
  if (!WRITTEN.test(division)) return division;
  const name = names.get(division) ?? known[division] ?? nameOf(division);
  names.set(division, name);
  return name;
}

/** Province, city and county in one text, as carriers write them; all but the county may be missing. */
const PLACE = /^(.+?(?:省|自治区))?(.+?(?:直辖县级行政区划|市|自治州|地区|盟))?(.+(?:市|区|县|旗))?$/u;

/** '浙江省杭州市西湖区' becomes 'Xihu District, Hangzhou, Zhejiang'; a text that is not made of divisions stays unchanged. */
export function divisionsIn(text: string, locale: Locale): string {
  if (!WRITTEN.test(text)) return text;
  const parts =
    PLACE.exec(text)
      ?.slice(1)
      .filter((part) => part !== undefined) ?? [];
  return parts.length > 0 ? areaText(parts.map(divisionName), locale) : text;
}
