import { isPersonName, tidyPersonName } from '@/lib/kernel/person-name';
import { documentProblem, type DocumentType, normalDocument } from './identity';

export type PastedPerson = Readonly<{ name?: string; mobile?: string; documentType?: DocumentType; documentNo?: string }>;

/**
 * Documents recognised by their format, the most certain first. Eight digits alone could be anything. The preceding character is matched
 * because Safari 15 has no lookbehind.
 */
const looks: readonly (readonly [DocumentType, RegExp])[] = [
  ['residencePermit', /(?:^|[^A-Z\d])(8[123]0000\d{11}[\dX])(?![A-Z\d])/],
  ['idCard', /(?:^|[^A-Z\d])(\d{17}[\dX]|\d{15})(?![A-Z\d])/],
  ['hkMacaoPermit', /(?:^|[^A-Z\d])([HM]\d{8}(?:\d\d)?)(?![A-Z\d])/],
  ['passport', /(?:^|[^A-Z\d])([A-Z]{1,2}\d{7,8})(?![A-Z\d])/],
];
/** Matches the preceding character too, and keeps it: a name often stands there without a space. */
const MOBILE = /(^|[^\d])(?:\+?86[- ]?)?(1[3-9]\d)[- ]?(\d{4})[- ]?(\d{4})(?!\d)/;

/** The mobile number in a text, and the text without it. */
export function mobileIn(text: string): Readonly<{ mobile: string | undefined; rest: string }> {
  return { mobile: MOBILE.exec(text)?.slice(2).join(''), rest: text.replace(MOBILE, '$1 ') };
}
/** Labels that forms and chats put before the facts. */
const LABELS =
  /姓\s*名|名字|旅客|乘客|入住人|出行人|联系人|身份证(?:号码?|件号?)?|证件(?:号码?|类型)?|护照(?:号码?)?|手机(?:号码?)?|电话|号码|name|passport|id(?: card)?(?: no\.?)?|mobile|phone/gi;

/** Finds name, document and mobile in text copied from a chat or a list, such as '张三 110101199003070839'. What isn't there is left out. */
export function pastedPerson(text: string): PastedPerson {
  const plain = text.normalize('NFKC').slice(0, 500);
  const capitals = plain.toUpperCase();
  const found = looks.flatMap(([documentType, look]) => {
    const documentNo = look.exec(capitals)?.[1];
    return documentNo && !documentProblem(documentType, documentNo) ? [{ documentType, documentNo }] : [];
  })[0];
  const withoutDocument = found ? plain.replace(new RegExp(found.documentNo, 'i'), ' ') : plain;
  const { mobile, rest } = mobileIn(withoutDocument);
  const name = nameIn(rest.replace(LABELS, ' '));
  return {
    ...(name && { name }),
    ...(mobile && { mobile }),
    ...(found && { ...found, documentNo: normalDocument(found.documentType, found.documentNo) }),
  };
}

const HAN_NAME = /\p{Script=Han}[\p{Script=Han}·•]{1,14}/u;
const LATIN_NAME = /\p{Script=Latin}[\p{Script=Latin}\p{M}'’.-]*(?: +\p{Script=Latin}[\p{Script=Latin}\p{M}'’.-]*)*/u;

function nameIn(rest: string): string | undefined {
  const name = HAN_NAME.exec(rest)?.[0] ?? LATIN_NAME.exec(rest)?.[0];
  return name && isPersonName(name) ? tidyPersonName(name) : undefined;
}
