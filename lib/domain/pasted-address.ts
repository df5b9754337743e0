import type { AreaChoice } from './area-path';
import { mobileIn, pastedPerson } from './pasted-person';

type AreaNode = AreaChoice &
  Readonly<{
    /** Its Chinese name, if `name` is in another language. */
    written?: string | undefined;
    children: readonly AreaNode[];
  }>;
/** Loads the divisions below one ('0' for the top) down to `level` (1 to 4), at most two levels per call. */
export type DivisionsBelow = (areaCode: string, level: number) => Promise<readonly AreaNode[]>;

export type PastedAddress = Readonly<{ name?: string; mobile?: string; area: readonly AreaChoice[]; line?: string }>;

const LONGEST = 500;
const LABELS =
  /(?:收货人|收件人|联系人|姓名|(?:手机|联系)?(?:号码|电话)|手机号?|(?:所在)?(?:地区|区域)|(?:详细|收货|收件)?地址|邮编)\s*[:：]/g;
const POSTCODE = /^\d{6}$/;
const SEPARATORS = /[\s,，;；、|]+/;
const START = /^[\s,，;；、\-/]+/;
/** People write 广西 for '广西壮族自治区' and 杭州 for '杭州市'. */
const SUFFIX = /(?:(?:壮族|回族|维吾尔)?自治区|特别行政区|省|市|地区|盟|新区|区|县|街道|镇|乡)$/;

const writtenOf = ({ name, written = name }: AreaNode): string => written;

const shortOf = (name: string): string => {
  const short = name.replace(SUFFIX, '');
  return short.length >= 2 ? short : name;
};

type Found = Readonly<{ node: AreaNode; rest: string }>;
/** The divisions found, from the province down, and the text after them. */
type Walk = Readonly<{ path: readonly AreaNode[]; rest: string }>;

/** The division that a text begins with. Full names are tried before short ones, and the longest match wins. */
function beginning(nodes: readonly AreaNode[], text: string): Found | undefined {
  const rest = text.replace(START, '');
  const by = (nameOf: (node: AreaNode) => string): Found | undefined =>
    nodes
      .filter((node) => rest.startsWith(nameOf(node)))
      .map((node) => ({ node, rest: rest.slice(nameOf(node).length) }))
      .sort((one, other) => one.rest.length - other.rest.length)[0];
  return by(writtenOf) ?? by((node) => shortOf(writtenOf(node)));
}

/** The division that the text begins with, or the only one there is: for province and city, nobody writes 北京 twice. */
const orOnly = (nodes: readonly AreaNode[], text: string): Found | undefined =>
  beginning(nodes, text) ?? (nodes.length === 1 && nodes[0] ? { node: nodes[0], rest: text } : undefined);

/** A division whose parent is left out of the text, and that parent. */
function beginningBelow(nodes: readonly AreaNode[], text: string): Walk | undefined {
  const below = beginning(
    nodes.flatMap(({ children }) => children),
    text,
  );
  const above = below && nodes.find(({ children }) => children.includes(below.node));
  return below && above && { path: [above, below.node], rest: below.rest };
}

/** Province and city; a city alone implies its province. */
function upperLevels(provinces: readonly AreaNode[], text: string): Walk {
  const province = beginning(provinces, text);
  if (!province) return beginningBelow(provinces, text) ?? { path: [], rest: text };
  const city = orOnly(province.node.children, province.rest);
  return city ? { path: [province.node, city.node], rest: city.rest } : { path: [province.node], rest: province.rest };
}

async function walk(text: string, provinces: readonly AreaNode[], below: DivisionsBelow): Promise<Walk> {
  const { path, rest } = upperLevels(provinces, text);
  const [province, city] = path;
  // '浙江省义乌市': people often leave out the city between province and county.
  const upper = province && !city ? beginningBelow(await below(province.areaCode, 3), rest) : undefined;
  const above = [...path, ...(upper?.path ?? [])];
  const parent = above[1];
  if (!parent) return { path, rest };
  const counties = await below(parent.areaCode, 4);
  const named = above[2];
  const county = named
    ? counties.flatMap((node) => (node.areaCode === named.areaCode ? [{ node, rest: upper?.rest ?? '' }] : []))[0]
    : orOnly(counties, rest);
  if (!county) return { path: above, rest: upper?.rest ?? rest };
  const street = beginning(county.node.children, county.rest);
  const three = [...above.slice(0, 2), county.node];
  return street ? { path: [...three, street.node], rest: street.rest } : { path: three, rest: county.rest };
}

/** Two to four Chinese characters that don't look like part of an address. */
const isName = (text: string): boolean =>
  /^\p{Script=Han}{2,4}$/u.test(text) && !/[省市区县镇乡村路街道巷弄号栋幢楼层室元座苑园院]$/u.test(text);

/** '张三浙江省杭州市…': splits off a name that runs straight into the province. */
function partedFromName(part: string, provinces: readonly AreaNode[]): string[] {
  const at = provinces.map((province) => part.indexOf(writtenOf(province))).find((index) => index >= 2 && index <= 4) ?? 0;
  return at > 0 && isName(part.slice(0, at)) ? [part.slice(0, at), part.slice(at)] : [part];
}

/**
 * Finds name, mobile and address in text copied from a chat, such as '张三 13800138000 浙江省杭州市西湖区文新街道古墩路1号'. Divisions are matched against the
 * shop's own list, level by level as far as they are named; the rest is the address line.
 */
export async function pastedAddress(text: string, below: DivisionsBelow): Promise<PastedAddress> {
  const { mobile, rest: written } = mobileIn(text.normalize('NFKC').slice(0, LONGEST).replace(LABELS, ' '));
  const provinces = await below('0', 2);
  const parts = written
    .split(SEPARATORS)
    .filter((part) => part !== '' && !POSTCODE.test(part))
    .map((part) => part.replace(/^中国(?=.)/, ''))
    .flatMap((part) => partedFromName(part, provinces));
  const start = parts.findIndex((part) => upperLevels(provinces, part).path.length > 0);
  if (start < 0) {
    const alone = parts.find(isName);
    return { ...(alone && { name: alone }), ...(mobile && { mobile }), area: [] };
  }
  const before = parts.slice(0, start);
  const address = parts.slice(start);
  const last = address.length > 1 && before.length === 0 && isName(address.at(-1) ?? '') ? address.pop() : undefined;
  const name = last ?? pastedPerson(before.join(' ')).name;
  const { path, rest } = await walk(address.join(' '), provinces, below);
  const line = rest.replace(START, '').trim();
  return {
    ...(name && { name }),
    ...(mobile && { mobile }),
    area: path.map(({ name: areaName, areaCode }) => ({ name: areaName, areaCode })),
    ...(line && { line }),
  };
}
