import { randomInt } from 'node:crypto';
import { EXCHANGE_CODE_RANDOM, exchangeCodeIn, exchangeCodeOf, shownExchangeCode } from '@/lib/domain/exchange-code';

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const newCode = () => exchangeCodeOf(Array.from({ length: EXCHANGE_CODE_RANDOM }, () => randomInt(32)));
const codes = Array.from({ length: 200 }, newCode);

test('a code is sixteen characters, read aloud in groups of four', () => {
  for (const code of codes) {
    expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{16}$/);
    expect(shownExchangeCode(code)).toMatch(/^([0-9A-Z]{4}-){3}[0-9A-Z]{4}$/);
    expect(exchangeCodeIn(shownExchangeCode(code))).toBe(code);
  }
});

test('one wrong character never makes another code', () => {
  const mutated = codes.flatMap((code) =>
    [...code].flatMap((right, place) =>
      [...ALPHABET].filter((wrong) => wrong !== right).map((wrong) => code.slice(0, place) + wrong + code.slice(place + 1)),
    ),
  );
  expect(mutated.filter((code) => exchangeCodeIn(code) !== undefined)).toEqual([]);
});

test('two characters that were swapped, wherever, never make another code', () => {
  const swapped = codes.flatMap((code) =>
    [...code].flatMap((one, at) =>
      [...code].flatMap((other, to) => {
        if (to <= at || one === other) return [];
        const all = [...code];
        [all[at], all[to]] = [other, one];
        return [all.join('')];
      }),
    ),
  );
  expect(swapped.filter((code) => exchangeCodeIn(code) !== undefined)).toEqual([]);
});

test('a character that is missing or doubled is noticed, and so is what is no code at all', () => {
  for (const code of codes) {
    expect(exchangeCodeIn(code.slice(1))).toBeUndefined();
    expect(exchangeCodeIn(code + code.slice(-1))).toBeUndefined();
  }
  for (const text of ['', ' ', '你好', 'UUUUUUUUUUUUUUUU', '🎁'.repeat(16), 'https://shop.example.com/'])
    expect(exchangeCodeIn(text)).toBeUndefined();
});

test('a code is found in what was copied with it: quotes, a full stop, its label, a whole message or link', () => {
  for (const code of codes.slice(0, 20)) {
    const shown = shownExchangeCode(code);
    const copied = [
      `「${shown}」`,
      `“${shown}”`,
      `${shown}。`,
      `兑换码：${shown}`,
      `您的兑换码为 ${shown}，请在2026年12月31日前使用`,
      `【悦享】兑换码${code.toLowerCase()}，客服400-660-1890`,
      `https://example.com/P012/exchangecode?code=${shown}`,
      shown.replaceAll('-', '/'),
      shown.replaceAll('-', '~'),
    ];
    expect(copied.map(exchangeCodeIn)).toEqual(copied.map(() => code));
  }
});
