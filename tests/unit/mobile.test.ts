import fc from 'fast-check';
import { isMobile, typedMobile } from '@/lib/kernel/mobile';

const digit = fc.integer({ min: 0, max: 9 }).map(String);
const mobile = fc.array(digit, { minLength: 10, maxLength: 10 }).map((digits) => `1${digits.join('')}`);
/** What people, address books and keyboards put between digits. */
const gap = fc.constantFrom('', ' ', '-', ' - ', '\u00a0', '\u2011', '(', ')', '.', '\t');
const prefix = fc.constantFrom('', '+86', '86', '0086', '+86 ', '86-', '(+86)', '＋８６', ' +86-', 'tel:+86', '电话：');

const spelt = fc
  .tuple(mobile, prefix, fc.array(gap, { minLength: 12, maxLength: 12 }))
  .map(([number, start, gaps]) => ({ number, text: start + [...number].map((one, index) => `${gaps[index]}${one}`).join('') + gaps[11] }));

test('a mobile number is understood however it is spelt', () => {
  fc.assert(
    fc.property(spelt, ({ number, text }) => {
      expect(typedMobile(text)).toBe(number);
    }),
  );
  expect(typedMobile('+86 138 0013 8000')).toBe('13800138000');
  expect(typedMobile('１３８００１３８０００')).toBe('13800138000');
});

test('it is understood while it is typed, key by key', () => {
  fc.assert(
    fc.property(spelt, ({ number, text }) => {
      const typed = [...text].reduce((kept, key) => typedMobile(kept + key), '');
      expect(typed).toBe(number);
    }),
  );
});

test('nothing but a leading plus and digits is kept, never more than a number', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(typedMobile(text)).toMatch(/^\+?\d{0,11}$/);
      expect(typedMobile(typedMobile(text))).toBe(typedMobile(text));
    }),
  );
});

test('the number of another country does not become one of the mainland', () => {
  const country = fc.constantFrom('1', '7', '44', '81', '852', '853', '886');
  fc.assert(
    fc.property(country, fc.array(digit, { minLength: 8, maxLength: 11 }), (code, rest) => {
      expect(isMobile(typedMobile(`+${code} ${rest.join('')}`))).toBe(false);
    }),
  );
});
