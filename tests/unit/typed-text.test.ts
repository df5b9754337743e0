import fc from 'fast-check';
import { cardNoProblem, groupedCardNo, plainCardNo, typedExpiry } from '@/lib/domain/bank-card';
import { exchangeCodeIn, exchangeCodeOf, shownExchangeCode } from '@/lib/domain/exchange-code';
import { documentProblem } from '@/lib/domain/identity';
import { normalTaxNo } from '@/lib/domain/invoice';
import { tidyTrackingNo } from '@/lib/domain/parcel';
import { plainMobile, typedMobile } from '@/lib/kernel/mobile';
import { isPersonName, tidyPersonName } from '@/lib/kernel/person-name';
import { digitsIn, plainCode, plainEmail, plainLine, plainProse, plainText, smsCodeIn } from '@/lib/kernel/typed-text';

/** What chats, PDFs and web pages put around and into a copied number, and nobody sees. */
const unseen = [
  '\u202d\u202c',
  '\u200b',
  '\u200e',
  '\u200f',
  '\u202a\u202e',
  '\u2066\u2069',
  '\ufeff',
  '\ufe0f',
  '\u00ad',
  '\u2060',
  '\u3164',
  '\u{e0100}',
  '\ud83d',
];
const wrapped = (text: string, by: string): string => `${by.slice(0, 1)}${[...text].join(by)}${by}`;
const fullWidth = (text: string): string => text.replace(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0));

const CODE = exchangeCodeOf([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15]);
const numbers: readonly (readonly [string, string, (typed: string) => string | undefined])[] = [
  ['an exchange code', CODE, exchangeCodeIn],
  ['a tax number', '91110000100000144L', normalTaxNo],
  ['a mobile as it is typed', '13800138000', typedMobile],
  ['a mobile that is sent', '13800138000', plainMobile],
  ['a card number', '6222020000000000000', plainCardNo],
  ['an expiry', '12/29', typedExpiry],
  ['an SMS code', '123456', smsCodeIn],
  ['a voucher code', '123456789012', digitsIn],
  ['a tracking number', 'SF1234567890123', tidyTrackingNo],
  ['an e-mail address', 'li.ming@example.com', plainEmail],
];

test.each(numbers)('%s with format characters around and inside it is the same number', (_what, number, clean) => {
  expect(unseen.map((by) => clean(wrapped(number, by)))).toEqual(unseen.map(() => number));
  expect(clean(fullWidth(number))).toBe(number);
});

test('every dash between the groups of a code is a dash, and every space a space', () => {
  const dashes = [...'-‐‑‒–—―⁃−﹘﹣－─'];
  const spaces = [...' \u00a0\u2002\u2003\u2009\u202f\u3000\u2800'];
  for (const gap of [...dashes, ...spaces]) {
    expect([gap, exchangeCodeIn(shownExchangeCode(CODE).replaceAll('-', gap))]).toEqual([gap, CODE]);
    expect([gap, tidyTrackingNo(`SF${gap}123456${gap}789012`)]).toEqual([gap, 'SF123456789012']);
    expect([gap, cardNoProblem(`6222${gap}0200${gap}0000${gap}0000${gap}000`)]).toEqual([gap, cardNoProblem('6222020000000000000')]);
    expect([gap, documentProblem('idCard', `110105${gap}19491231${gap}002X`)]).toEqual([gap, undefined]);
  }
  expect(groupedCardNo('６２２２\u200b０２００')).toBe('6222 0200');
});

test.each([
  ['１２３４５６', '123456'],
  ['123 456', '123456'],
  ['123-456', '123456'],
  ['12', '12'],
  ['', ''],
  ['【悦享】验证码123456，5分钟内有效', '123456'],
  ['【悦享】您的验证码是 123 456，5 分钟内有效，请勿泄露。', '123456'],
  ['【悦享】654321（登录验证码），5分钟内有效', '654321'],
  ['5分钟内有效，验证码：１２３４５６', '123456'],
  ['2026年11月20日，您的验证码为4567，客服400-820-8820', '4567'],
  ['[Yuexiang] 123456 is your code, valid for 5 minutes. Questions? Call 10086', '123456'],
  ['Your verification code: 0421. Do not share it.', '0421'],
  ['1234567', '123456'],
  ['请登录', ''],
])('of %p the SMS code is %p', (typed, code) => {
  expect(smsCodeIn(typed)).toBe(code);
});

test.each([
  ['⻢小⼭', '马小山'],
  ['⻬⻰⻝', '齐龙食'],
  ['ＺＨＡＮＧ　ＳＡＮ', 'ZHANG SAN'],
  ['张\u200b三', '张三'],
  ['\u202d李四\u202c', '李四'],
  ['葛\u{e0100}城', '葛城'],
  ['阿卜杜拉•买买提', '阿卜杜拉·买买提'],
  ['阿卜杜拉・买买提', '阿卜杜拉·买买提'],
  ['阿卜杜拉 ‧ 买买提', '阿卜杜拉·买买提'],
  ['阿卜杜拉．买买提', '阿卜杜拉·买买提'],
  ['阿卜杜拉⋅买买提', '阿卜杜拉·买买提'],
  ['Anne–Marie', 'Anne-Marie'],
  ['J. R. R. Tolkien', 'J. R. R. Tolkien'],
  ['𠮷野', '𠮷野'],
  ['李𬎆', '李𬎆'],
  ['马小〇', '马小〇'],
  ['朗朗', '朗朗'],
])('the name %p is saved as %p', (typed, name) => {
  expect(tidyPersonName(typed)).toBe(name);
  expect(isPersonName(name)).toBe(true);
});

test('the number of somebody else does not come of a mobile with a digit or letter too many', () => {
  expect(['138001380001', '13800138000x', '+1 380 013 8000', '8613800138000', '0086-138-0013-8000'].map(plainMobile)).toEqual([
    '138001380001',
    '13800138000x',
    '+13800138000',
    '13800138000',
    '13800138000',
  ]);
});

test('a line keeps its punctuation, and prose its emoji, lines and punctuation', () => {
  expect(plainLine('  北京⻢上（中国）有限公司\u202e　Ａ座\n３层 ')).toBe('北京马上（中国）有限公司 A座 3层');
  const prose = '高层，安静！\n👨‍👩‍👧 一家 ❤️ 🏴󠁧󠁢󠁳󠁣󠁴󠁿 谢谢…';
  expect(plainProse(prose)).toBe(prose);
  expect(plainProse('低\u202e楼\u0000层\ud83d\r\n近电梯')).toBe('低楼层\n近电梯');
  expect(plainEmail(' 1234５@qq。com ')).toBe('12345@qq.com');
});

test.each([
  '<li.ming@example.com>',
  '李明 <li.ming@example.com>',
  'mailto:li.ming@example.com',
  'li.ming@example.com；',
  'li.ming@example.com，',
])('an address is the same as a mail program copies it: %s', (text) => expect(plainEmail(text)).toBe('li.ming@example.com'));

test.each(['O`Brien', 'O´Brien', 'O‘Brien', 'OʼBrien', 'O′Brien'])('an apostrophe is one, whichever key it was: %s', (name) => {
  expect(tidyPersonName(name)).toBe("O'Brien");
  expect(isPersonName(tidyPersonName(name))).toBe(true);
});

test('what is clean stays as it is', () => {
  const cleaners = [plainText, plainCode, plainLine, plainProse, plainEmail, smsCodeIn, tidyPersonName, digitsIn];
  const typed = fc.array(fc.oneof(fc.constantFrom(...unseen, ...'·．。–ー⻢⼭ ﾞｶ㈱①e\u0301'), fc.string({ unit: 'binary' })), {
    maxLength: 12,
  });
  fc.assert(
    fc.property(typed, (parts) => {
      for (const clean of cleaners) expect(clean(clean(parts.join('')))).toBe(clean(parts.join('')));
    }),
  );
});
