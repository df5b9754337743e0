import { isPersonName } from '@/lib/kernel/person-name';

test.each([
  '张三',
  '欧阳娜娜',
  '阿卜杜拉·买买提',
  '李',
  'Anne-Marie O’Neill',
  'José Ángel',
  'J. R. R. Tolkien',
  '  张 三  ',
  '山田ー々',
  '马小〇',
  'Νίκος',
  'محمد',
  '𠮷野',
  '張'.repeat(40),
  '𠮷'.repeat(40),
])('%s is a name', (name) => {
  expect(isPersonName(name)).toBe(true);
});

test.each([
  ['nothing', ''],
  ['spaces', '   '],
  ['a zero-width space', '\u200b'],
  ['a name with one in it', '张\u200b三'],
  ['the Hangul filler', '\u3164'],
  ['half-width filler', '\uffa0'],
  ['a blank braille cell', '\u2800'],
  ['direction marks', '张\u202e三'],
  ['marks alone', '\u0301\u0301'],
  ['dots', '···'],
  ['digits', '客人0'],
  ['markup', '<b>张三</b>'],
  ['an emoji', '😀'],
  ['half a surrogate pair', '张\ud800'],
  ['NUL', '张\0'],
  ['two lines', '张三\n李四'],
  ['41 characters', '张'.repeat(41)],
])('%s is no name', (_what, text) => {
  expect(isPersonName(text)).toBe(false);
});
