import fc from 'fast-check';
import { inCapitals } from '@/lib/kernel/capitals';

const digits = '零壹贰叁肆伍陆柒捌玖';
const places: Readonly<Record<string, number>> = { 拾: 10, 佰: 100, 仟: 1000 };

/** Reads an amount in capital numerals as a bank clerk would: digit and place, group by group. */
function read(text: string): number {
  const [, yuan = '', rest = ''] = /^(?:(.*)圆)?(.*)$/.exec(text) ?? [];
  let sum = 0;
  let group = 0;
  let digit = 0;
  for (const sign of yuan) {
    if (sign === '亿') [sum, group] = [(sum + group + digit) * 1e8, 0];
    else if (sign === '万') [sum, group] = [sum + (group + digit) * 1e4, 0];
    else if (places[sign]) group += digit * places[sign];
    digit = digits.includes(sign) ? digits.indexOf(sign) : 0;
  }
  const partOf = (unit: string) => digits.indexOf(new RegExp(`(.)${unit}`).exec(rest)?.[1] ?? '零');
  return (sum + group + digit) * 100 + partOf('角') * 10 + partOf('分');
}

it.each([
  [0, '零圆整'],
  [5, '伍分'],
  [50, '伍角整'],
  [105, '壹圆零伍分'],
  [1050, '壹拾圆伍角整'],
  [12800, '壹佰贰拾捌圆整'],
  [100500, '壹仟零伍圆整'],
  [123456, '壹仟贰佰叁拾肆圆伍角陆分'],
  [1010000, '壹万零壹佰圆整'],
  [10050000, '壹拾万零伍佰圆整'],
  [1000010000, '壹仟万零壹佰圆整'],
  [10000000000, '壹亿圆整'],
  [-12856, '（负数）壹佰贰拾捌圆伍角陆分'],
])('%i fen is spelt %s', (fen, spelt) => {
  expect(inCapitals(fen)).toBe(spelt);
});

it('every amount is read back as itself, without two zeros in a row nor one before its unit', () => {
  fc.assert(
    fc.property(fc.oneof(fc.integer({ min: 1, max: 100_000 }), fc.integer({ min: 1, max: 99_999_999_999 })), (fen) => {
      const spelt = inCapitals(fen);
      expect(read(spelt)).toBe(fen);
      expect(spelt).not.toMatch(/零零|零[圆万亿拾佰仟角分]|^零/);
    }),
    { numRuns: 5000 },
  );
});
