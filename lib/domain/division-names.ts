import { NO_CITY } from './area-path';

/** How a division may be written; `full` is its official name. `within` holds for names that mean nothing outside of its city. */
export type Spelling = Readonly<{ text: string; full: boolean; within: boolean }>;

const PEOPLES =
  '蒙古|回|藏|维吾尔|苗|彝|壮|布依|朝鲜|满|侗|瑶|白|土家|哈尼|哈萨克|傣|黎|傈僳|佤|畲|高山|拉祜|水|东乡|纳西|景颇|柯尔克孜|土|达斡尔|仫佬|羌|布朗|撒拉|毛南|仡佬|锡伯|阿昌|普米|塔吉克|怒|乌孜别克|俄罗斯|鄂温克|德昂|保安|裕固|京|塔塔尔|独龙|鄂伦春|赫哲|门巴|珞巴|基诺|各';
/** The peoples at the end of a name; without 族 only those that a region of Xinjiang, Inner Mongolia or Guangxi is called by. */
const PEOPLE_AT_END = new RegExp(`(?:(?:${PEOPLES})族|维吾尔|蒙古|哈萨克|柯尔克孜|塔吉克|锡伯)$`);
const AUTONOMOUS = /自治([区州县旗])$/;
const RANK = /(?:特别行政区|地区|林区|特区|新区|街道|[省市盟区县旗镇乡])$/;
/** Left and right, front, middle and rear are said apart: 科左后旗, 察右中旗, 土左旗, 东乌旗. */
const BANNERS: readonly (readonly [RegExp, string])[] = [
  [/^科尔沁([左右])翼([前中后])旗$/, '科$1$2旗'],
  [/^察哈尔右翼([前中后])旗$/, '察右$1旗'],
  [/^土默特([左右])旗$/, '土$1旗'],
  [/^阿拉善([左右])旗$/, '阿$1旗'],
  [/^新巴尔虎([左右])旗$/, '新$1旗'],
  [/^巴林([左右])旗$/, '巴$1旗'],
  [/^苏尼特([左右])旗$/, '苏$1旗'],
  [/^乌拉特([前中后])旗$/, '乌$1旗'],
  [/^鄂托克前旗$/, '鄂前旗'],
  [/^(东|西)乌珠穆沁旗$/, '$1乌旗'],
];
/** What those who live there call their prefecture, league or banner: by one character. */
const USUAL: Readonly<Record<string, string>> = {
  巴音郭楞蒙古自治州: '巴州',
  博尔塔拉蒙古自治州: '博州',
  克孜勒苏柯尔克孜自治州: '克州',
  西双版纳傣族自治州: '版纳',
  锡林郭勒盟: '锡盟',
  阿拉善盟: '阿盟',
  伊金霍洛旗: '伊旗',
  准格尔旗: '准旗',
  达拉特旗: '达旗',
  鄂托克旗: '鄂旗',
  克什克腾旗: '克旗',
  翁牛特旗: '翁旗',
  陈巴尔虎旗: '陈旗',
  达尔罕茂明安联合旗: '达茂旗',
  莫力达瓦达斡尔族自治旗: '莫旗',
};
/** What people call the zones of their city. */
const ZONES: readonly (readonly [RegExp, readonly string[]])[] = [
  [/^高新?技术(?:产业)?(?:开发区|园区)$/, ['高新区', '高新技术开发区', '高新技术产业开发区']],
  [/^经济(?:技术)?开发区$/, ['经开区', '经济开发区', '经济技术开发区', '开发区']],
  [/^工业园区$/, ['工业园区', '园区']],
  [/^城乡一体化示范区$/, ['示范区', '城乡一体化示范区']],
];

function withoutPeoples(name: string): string {
  let rest = name;
  for (let next = rest.replace(PEOPLE_AT_END, ''); next !== rest && next.length >= 2; next = rest.replace(PEOPLE_AT_END, '')) rest = next;
  return rest;
}

/** 恩施土家族苗族自治州: 恩施, 恩施州, 恩施自治州. */
function autonomous(name: string, rank: string): string[] {
  const base = withoutPeoples(name.replace(AUTONOMOUS, '')).replace(/族$/, '');
  const own = base.length >= 2 ? base : name.replace(AUTONOMOUS, '');
  return [own, own + rank, `${own}自治${rank}`];
}

function shortNames(name: string): string[] {
  const usual = USUAL[name];
  const called = usual === undefined ? [] : [usual];
  const rank = AUTONOMOUS.exec(name)?.[1];
  if (rank) return [...autonomous(name, rank), ...called];
  const base = name.replace(RANK, '');
  const banners = BANNERS.flatMap(([long, short]) => (long.test(name) ? [name.replace(long, short)] : []));
  return [...called, ...banners, ...(base.length >= 2 ? [base] : [])];
}

/** Names within their city: without the city's own, and as people call its zones. */
function namesWithin(name: string, above: readonly string[]): string[] {
  const base = above.reduce((rest, upper) => {
    const short = upper.replace(RANK, '');
    return rest.startsWith(short) && rest.length > short.length + 2 ? rest.slice(short.length).replace(/^市/, '') : rest;
  }, name);
  return [...(base === name ? [] : [base]), ...ZONES.flatMap(([zone, names]) => (zone.test(base) ? names : []))];
}

/**
 * How people write a division: 恩施 and 恩施州 for 恩施土家族苗族自治州, 科左后旗 for 科尔沁左翼后旗, 广西 for 广西壮族自治区, 高新区 for
 * 合肥高新技术产业开发区. Placeholders that only statistics know have no spelling.
 * @param above names of the divisions above, from the province down
 */
export function spellings(name: string, above: readonly string[]): Spelling[] {
  if (NO_CITY.written.test(name)) return [];
  const found = new Map<string, Spelling>([[name, { text: name, full: true, within: false }]]);
  for (const text of shortNames(name)) if (!found.has(text)) found.set(text, { text, full: false, within: false });
  for (const text of namesWithin(name, above)) if (!found.has(text)) found.set(text, { text, full: false, within: true });
  return [...found.values()];
}
