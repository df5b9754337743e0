import { asIdeographs } from './cjk-radicals';

/**
 * The one cleaner for what people type and paste, in the browser and, by the contract's schemas, on the server. Chats wrap numbers in
 * direction marks, PDFs give radicals, keyboards write full width: a reader sees none of it, and neither should a check.
 */

const BREAKS = /[\t-\r\u0085\u2028\u2029]/g;
/** Controls, format characters, variation selectors, fillers, the blank of Braille, and halves of a character. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}\ufff9-\ufffb\u2800]/gu;
const SPACES = /\s+/g;
/** Hyphens and dashes of all scripts, with the minus, the bullet and the lines that keyboards offer beside them. */
const DASHES = /[\p{Pd}\u2043\u2212\u2500\u30fc]/gu;

const seen = (text: string): string => asIdeographs(text.replace(BREAKS, ' ').replace(UNSEEN, ''));

/** In one form: what looks the same is the same (NFKC), and nothing is invisible. For names, codes and numbers, not for prose. */
export const plainText = (text: string): string => seen(text).normalize('NFKC');

/** A code or number without spaces; every dash is '-'. */
export const plainCode = (text: string): string => plainText(text).replace(SPACES, '').replace(DASHES, '-');

/** Its digits alone: of a number that is printed or read out in groups. */
export const digitsIn = (text: string): string => plainText(text).replace(/\D/g, '');

/** Its Latin letters, as capitals, and digits alone. */
export const capitalsIn = (text: string): string =>
  plainText(text)
    .toUpperCase()
    .replace(/[^A-Z\d]/g, '');

export const plainDashes = (text: string): string => text.replace(DASHES, '-');

const WORDS = /[\p{L}\p{N}\p{M}\p{Zs}]+/gu;

/** While a line is typed: its end keeps the space that the next word needs. Punctuation stays as it is, because names have （） in them. */
export const typedLine = (text: string): string =>
  seen(text)
    .replace(WORDS, (run) => run.normalize('NFKC'))
    .normalize('NFC')
    .replace(SPACES, ' ')
    .replace(/^ /, '');

/** A line of text, such as an address, a company or a keyword. */
export const plainLine = (text: string): string => typedLine(text).trim();

/** A telephone number, with the dashes and brackets that it is written with. */
export const plainPhone = (text: string): string => plainDashes(plainText(text)).replace(SPACES, ' ').trim();

/** What mail programs put around an address, and the comma or semicolon of a list after it. */
const AROUND_EMAIL = /^(?:.*<)?(?:mailto:)*|[>,;、]+$/gi;

/** An e-mail address, also as a mail program copies it ('张三 <a@b.com>'); a Chinese keyboard writes its dots as '。'. */
export const plainEmail = (text: string): string => plainCode(text).replaceAll('。', '.').replace(AROUND_EMAIL, '');

/** Not the joiners and selectors of emoji and scripts, which belong to what is seen. */
const MISLEADING =
  /[\0-\u0008\u000b-\u001f\u007f-\u009f\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\p{Cs}]/gu;

/** Prose of one or more lines: what was written, without what can't be stored or what turns its direction. */
export const plainProse = (text: string): string =>
  text
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replace(/[\v\f]/g, ' ')
    .replace(MISLEADING, '')
    .normalize('NFC');

/** As it is kept: without the blank lines around it. */
export const trimmedProse = (text: string): string => plainProse(text).trim();

/** Codes of six digits are looked for first, those of the shop's own messages; then shorter ones. Groups of three are one code. */
const SIX = String.raw`(\d{3}[ -]?\d{3})(?![\d-])`;
const FOUR = String.raw`(\d{4,5})(?!\d)`;
const NAMED = String.raw`(?:验证码|校验码|动态码|动态密码|确认码|code|otp)\D{0,16}?`;
const messageCodes = [NAMED + SIX, String.raw`(?:^|[^\d-])${SIX}`, NAMED + FOUR, String.raw`(?:^|\D)${FOUR}`].map(
  (code) => new RegExp(code, 'i'),
);
const LONGEST_SMS_CODE = 6;

/**
 * The code in what is typed, or in a whole message that is pasted: '【悦享】验证码123456，5分钟内有效' → '123456'. A message's other numbers
 * are minutes, days and telephones.
 */
export function smsCodeIn(text: string): string {
  const plain = plainDashes(plainText(text));
  const isTyped = /^[\d\s-]*$/.test(plain);
  const found = isTyped ? undefined : messageCodes.map((code) => code.exec(plain)?.[1]).find((code) => code !== undefined);
  return (found ?? plain).replace(/\D/g, '').slice(0, LONGEST_SMS_CODE);
}
