import type { AreaChoice } from './area-path';
import { bestChains, agreed, type Chain, chains, divisionIndex, type DivisionIndex, type Placed, writtenOf } from './division-match';
import { type AreaNode, type DivisionsBelow, withStreet } from './pasted-street';
import { joinedName, mobileIn, pastedPerson, plainLines } from './pasted-person';
import { simplifiedNames } from './traditional';

export type PastedAddress = Readonly<{ name?: string; mobile?: string; area: readonly AreaChoice[]; line?: string }>;

const LABELS =
  /(?:收货人|收件人|联系人|姓名|(?:手机|联系)?(?:号码|电话)|手机号?|(?:所在)?(?:地区|区域)|(?:详细|收货|收件)?地址|邮编)\s*[:：]/g;
/** Somebody else takes it in: 门卫代收. */
const TAKEN_IN = /[代签查丰接验]收/;
/** 收货人：王　五, 张勇收, (张三 收): what stands around a name, and the spaces in it. */
const NAMED =
  /(?:收货人|收件人|联系人|姓名)\s*[:：]\s*\p{Script=Han}(?: +\p{Script=Han}){1,2}(?!\p{Script=Han})|[\s(]+\p{Script=Han}{2,4} ?收\)?(?=[\s\d]|$)/gu;
const nameAlone = (text: string): string =>
  TAKEN_IN.test(text) ? text : ` ${joinedName(text.replace(LABELS, ' ').replace(/[()]|收\)?$/g, ' ')).trim()} `;
const POSTCODE = /^\d{6}$/;
const SEPARATORS = /[\s,，;；、|:：]+/;
/** Levels by the number of divisions above: 0 is a province. */
const COUNTY = 2;

const placedBelow = (nodes: readonly AreaNode[], above: readonly Placed<AreaNode>[]): Placed<AreaNode>[] =>
  nodes.flatMap((node) => {
    const placed = { node, above };
    return [placed, ...placedBelow(node.children, [...above, placed])];
  });

/** Made once for each list, which a page keeps. */
const indexes = new WeakMap<readonly AreaNode[], DivisionIndex<AreaNode>>();
function indexOf(provinces: readonly AreaNode[]): DivisionIndex<AreaNode> {
  const kept = indexes.get(provinces);
  if (kept) return kept;
  const index = divisionIndex(placedBelow(provinces, []));
  indexes.set(provinces, index);
  return index;
}

/** Two to four Chinese characters that don't look like part of an address. */
const isName = (text: string): boolean =>
  /^\p{Script=Han}{2,4}$/u.test(text) && !/[省市区县旗州盟镇乡村路街道巷弄号栋幢楼层室元座苑园院]$/u.test(text) && !TAKEN_IN.test(text);

/** Where the divisions begin: in which part of the text, after how many characters of a name that runs straight into them. */
type Reading = Readonly<{ part: number; after: number; readings: readonly Chain<AreaNode>[] }>;

const reach = ({ readings: [first] }: Reading): number => first?.ends[first.ends.length - 1] ?? 0;

/** A name may run straight into the divisions; anything else only into the full name of a province. */
const beginnings = (text: string, provinces: readonly AreaNode[]): number[] => [
  0,
  ...[2, 3, 4].filter((after) => isName(text.slice(0, after))),
  ...provinces.map((province) => simplifiedNames(text).indexOf(writtenOf(province))).filter((after) => after > 0),
];

/** All places where divisions may begin, those that explain most of the text first. */
function readingsOf(provinces: readonly AreaNode[], parts: readonly string[], shortCounties: boolean): Reading[] {
  const index = indexOf(provinces);
  const found = parts.flatMap((text, part) =>
    beginnings(text, provinces)
      .map((after): Reading => {
        const rest = simplifiedNames([text.slice(after), ...parts.slice(part + 1)].join(' '));
        const all = chains(index, rest, ({ above }, { full }) => full || shortCounties === (above.length === COUNTY));
        return { part, after, readings: bestChains(all) };
      })
      .filter(({ readings }) => readings.length > 0),
  );
  return found.sort((one, other) => reach(other) - reach(one) || one.part - other.part || one.after - other.after);
}

type Located = Readonly<{ part: number; after: number; path: readonly AreaNode[]; end: number }>;

/** Streets tell apart what counties' names leave open, such as 朝阳区 or 昆山 alone. */
async function located(parts: readonly string[], provinces: readonly AreaNode[], below: DivisionsBelow): Promise<Located | undefined> {
  for (const shortCounties of [false, true]) {
    const [reading] = readingsOf(provinces, parts, shortCounties);
    if (!reading) continue;
    const { part, after, readings } = reading;
    const text = simplifiedNames([parts[part]?.slice(after) ?? '', ...parts.slice(part + 1)].join(' '));
    const streets = await Promise.all(readings.map((chain) => withStreet(chain, text, below)));
    const exact = streets.filter((one) => one?.exact);
    const settled = exact.length === 1 ? exact[0] : undefined;
    if (settled) return { part, after, ...settled };
    if (shortCounties) continue;
    const chain = agreed(readings);
    const street = chain && (await withStreet(chain, text, below));
    if (street) return { part, after, ...street };
  }
  return undefined;
}

/** What stands before the divisions: a name, and whatever else was written there. */
function beforeDivisions(text: string): Readonly<{ name?: string; rest: string }> {
  const { name } = pastedPerson(text);
  return name && text.includes(name) ? { name, rest: text.replace(name, ' ') } : { ...(name && { name }), rest: name ? '' : text };
}

const tidy = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .replace(/^[\s,，;；、|\-/>.·:：]+/, '')
    .trim();

/**
 * Finds name, mobile and address in text copied from a chat, such as '张三 13800138000 浙江省杭州市西湖区文新街道古墩路1号'. Divisions are matched against
 * the shop's own list, as far as the text leaves no doubt; whatever else was written is the address line, so that nothing is lost.
 */
export async function pastedAddress(text: string, below: DivisionsBelow): Promise<PastedAddress> {
  const { mobile, rest: written } = mobileIn(plainLines(text).replace(NAMED, nameAlone).replace(LABELS, ' '));
  const parts = written
    .split(SEPARATORS)
    .filter((part) => part !== '' && !POSTCODE.test(part))
    .map((part) => part.replace(/^中[国國](?=.)/, ''));
  const at = await located(parts, await below('0', 3), below);
  if (!at) {
    const alone = parts.findIndex(isName);
    const name = parts[alone];
    const line = tidy(parts.filter((_, index) => index !== alone).join(' '));
    return { ...(name && { name }), ...(mobile && { mobile }), area: [], ...(line && { line }) };
  }
  const { part, after, path, end } = at;
  const before = [...parts.slice(0, part), parts[part]?.slice(0, after) ?? ''].join(' ').trim();
  const rest = [parts[part]?.slice(after) ?? '', ...parts.slice(part + 1)].join(' ').slice(end).split(' ');
  const last = before === '' && rest.length > 1 && isName(rest[rest.length - 1] ?? '') ? rest.pop() : undefined;
  const person = beforeDivisions(before);
  const name = last ?? person.name;
  const line = tidy(`${tidy(person.rest)} ${tidy(rest.join(' '))}`);
  return {
    ...(name && { name }),
    ...(mobile && { mobile }),
    area: path.map(({ name: areaName, areaCode }) => ({ name: areaName, areaCode })),
    ...(line && { line }),
  };
}
