import { isPersonName, tidyPersonName } from '@/lib/kernel/person-name';
import { plainText } from '@/lib/kernel/typed-text';
import { documentProblem, type DocumentType, normalDocument } from './identity';

export type PastedPerson = Readonly<{ name?: string; mobile?: string; documentType?: DocumentType; documentNo?: string }>;

/** Of residents of Taiwan; other eight digits could be anything. */
const TAIWAN = '台胞证|台湾(?:居民|同胞)?(?:来往|往来)?(?:内地|大陆|祖国大陆)?通行证';

/**
 * Documents recognised by their format, the most certain first; identity numbers are also written in groups. The preceding character is matched
 * because Safari 15 has no lookbehind.
 */
const looks: readonly (readonly [DocumentType, RegExp])[] = [
  ['permanentResidence', /(?:^|[^A-Z\d])(9\d{5}[ -]?\d{8}[ -]?\d{3}[\dX]|[A-Z]{3}\d{12})(?![A-Z\d])/],
  ['residencePermit', /(?:^|[^A-Z\d])(8[123]0000[ -]?\d{8}[ -]?\d{3}[\dX])(?![A-Z\d])/],
  ['idCard', /(?:^|[^A-Z\d])(\d{6}[ -]?\d{8}[ -]?\d{3}[\dX]|\d{15})(?![A-Z\d])/],
  ['hkMacaoPermit', /(?:^|[^A-Z\d])([HM]\d{8}(?:\d\d)?)(?![A-Z\d])/],
  ['taiwanPermit', new RegExp(`(?:${TAIWAN})\\D{0,20}(\\d{8}(?:\\d\\d)?)(?!\\d)`)],
  ['taiwanPermit', new RegExp(`(?:^|\\D)(\\d{8}(?:\\d\\d)?)\\D{0,4}(?:${TAIWAN})`)],
  ['passport', /(?:^|[^A-Z\d])([A-Z]{1,2}\d{7,8})(?![A-Z\d])/],
];
/** Documents that no hotel or railway takes, with numbers that look like a passport's. */
const NO_PASSPORT = /(?:往来|^|[^民胞])港澳通行证|军官证|士兵证|警官证|海员证/;
/** Matches the preceding character too, and keeps it: a name often stands there without a space. */
const MOBILE = /(^|[^\d])(?:\+?86[- ]?)?(1[3-9]\d)[- ]?(\d{4})[- ]?(\d{4})(?!\d)/;

/** The mobile number in a text, and the text without it. */
export function mobileIn(text: string): Readonly<{ mobile: string | undefined; rest: string }> {
  return { mobile: MOBILE.exec(text)?.slice(2).join(''), rest: text.replace(MOBILE, '$1 ') };
}
/** Labels that forms and chats put before the facts; the longer ones first, so that nothing of them is taken for a name. */
const LABELS = new RegExp(
  `(?:${[
    '姓\\s*名|中文名|英文名|名字|旅客|乘客|客人|住客|入住人|出行人|游客|联系人|收[货件]人',
    '(?:往来)?(?:港澳|台湾)(?:居民|同胞)?(?:来往|往来)?(?:内地|大陆|祖国大陆)?通行证|(?:(?:香港|澳门|台湾|港澳|港澳台)居民)?居住证|回乡证|台胞证',
    '[军士警武]字第?\\s*\\d*\\s*号|军官证|士兵证|警官证|海员证|户口[簿本]|出生(?:医学)?证明?',
    '外国人永久居留(?:身份)?证|永久居留(?:身份)?证|永居证|五星卡',
    '(?:居民)?身份证|护照|证件|证号',
    '(?:手机|联系|移动)?电话|手机|联系方式|性别|国籍|出生日期|生日|地址|号码',
    'permanent resident(?: id)?(?: card)?|passport|name|identity card|id(?: card)?(?: no\\.?)?|mobile|phone|number|no\\.',
  ].join('|')})(?:号码?|件号|类型|种类)?`,
  'gi',
);

/** Clean line by line: a name doesn't go on in the next one. */
export const plainLines = (text: string): string =>
  text
    .split(/\r\n?|\n/)
    .map(plainText)
    .join('\n');

/** Finds name, document and mobile in text copied from a chat or a list, such as '张三 110101199003070839'. What isn't there is left out. */
export function pastedPerson(text: string): PastedPerson {
  // Line by line: a name doesn't go on in the next one.
  const plain = text
    .slice(0, 500)
    .split(/\r\n?|\n/)
    .map(plainText)
    .join('\n');
  const capitals = plain.toUpperCase();
  const found = looks.flatMap(([documentType, look]) => {
    const documentNo = documentType === 'passport' && NO_PASSPORT.test(plain) ? undefined : look.exec(capitals)?.[1];
    return documentNo && !documentProblem(documentType, documentNo) ? [{ documentType, documentNo }] : [];
  })[0];
  const withoutDocument = found ? plain.replace(new RegExp(found.documentNo, 'i'), ' ') : plain;
  const { mobile, rest } = mobileIn(withoutDocument);
  const name = nameIn(joinedName(rest.replace(LABELS, ' ')));
  return {
    ...(name && { name }),
    ...(mobile && { mobile }),
    ...(found && { ...found, documentNo: normalDocument(found.documentType, found.documentNo) }),
  };
}

/** Surnames of two characters that are common enough to be written apart from the given name. */
const LONG_SURNAMES = '欧阳|上官|司马|诸葛|司徒|东方|皇甫|尉迟|公孙|慕容|令狐|宇文|长孙|夏侯|轩辕|端木|百里|南宫|呼延|独孤';
/** 王 五, 王 小 二, 欧阳 娜娜: with spaces in between, as in forms that align two and three characters. */
const SPACED_NAME = new RegExp(
  `(^|[^\\p{Script=Han}·•])((?:\\p{Script=Han}|${LONG_SURNAMES}) +\\p{Script=Han}(?: ?\\p{Script=Han})?)(?![\\p{Script=Han}·•])`,
  'u',
);

/** Puts a name together that is written with spaces. */
export const joinedName = (text: string): string =>
  text.replace(SPACED_NAME, (_, before: string, name: string) => before + name.replace(/ +/g, ''));

const HAN_NAME = /\p{Script=Han}[\p{Script=Han}·•]{1,14}/u;
const LATIN_NAME = /\p{Script=Latin}[\p{Script=Latin}\p{M}'’.-]*(?: +\p{Script=Latin}[\p{Script=Latin}\p{M}'’.-]*)*/u;

function nameIn(rest: string): string | undefined {
  const name = HAN_NAME.exec(rest)?.[0] ?? LATIN_NAME.exec(rest)?.[0];
  return name && isPersonName(name) ? tidyPersonName(name) : undefined;
}
