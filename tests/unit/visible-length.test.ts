import fc from 'fast-check';
import { fittedTo, longestUnits, visibleLength } from '@/lib/kernel/visible-length';

const segmenter = new Intl.Segmenter('zh', { granularity: 'grapheme' });
const seen = (text: string): number => [...segmenter.segment(text)].length;

const pieces = [
  'a',
  '中',
  '𠮷',
  'é',
  'e\u0301',
  '😀',
  '👍🏽',
  '👨‍👩‍👧',
  '🏳️‍🌈',
  '🇨🇳',
  '❤️',
  '1️⃣',
  '🏴󠁧󠁢󠁳󠁣󠁴󠁿',
  '\r\n',
  '\n',
  ' ',
  '葛\u{e0100}',
  '👩🏻‍❤️‍💋‍👩🏻',
  '가',
  '⻢',
];

test.each(pieces)('%p is one character', (piece) => {
  expect(visibleLength(piece.repeat(3))).toBe(Math.max(3, Math.ceil((piece.length * 3) / 8)));
});

test('a text is as long as Intl.Segmenter counts, though no browser needs to have it', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 40 }), (parts) => {
      const text = parts.join('');
      expect(visibleLength(text)).toBe(Math.max(seen(text), Math.ceil(text.length / 8)));
    }),
  );
});

test('199 characters and an emoji fit into 200, and one more is cut as a whole', () => {
  const full = `${'好'.repeat(199)}😀`;
  expect(visibleLength(full)).toBe(200);
  expect(fittedTo(full, 200)).toBe(full);
  expect(fittedTo(`${'好'.repeat(200)}😀`, 200)).toBe('好'.repeat(200));
  expect(fittedTo(`${'好'.repeat(199)}👨‍👩‍👧‍👦👨‍👩‍👧‍👦`, 200)).toBe(`${'好'.repeat(199)}👨‍👩‍👧‍👦`);
});

test('a text that was cut fits, is a beginning of the whole, and ends where a character ends', () => {
  const texts = fc.array(fc.oneof(fc.constantFrom(...pieces), fc.string({ unit: 'grapheme' })), { maxLength: 30 });
  fc.assert(
    fc.property(texts, fc.integer({ min: 1, max: 20 }), (parts, most) => {
      const text = parts.join('');
      const cut = fittedTo(text, most);
      expect(text.startsWith(cut)).toBe(true);
      expect(visibleLength(cut)).toBeLessThanOrEqual(most);
      expect(cut.length).toBeLessThanOrEqual(longestUnits(most));
      expect(cut).not.toMatch(/\p{Cs}/u);
      if (visibleLength(text) <= most) expect(cut).toBe(text);
    }),
  );
});

test('marks piled on one letter are no way to store a book in a character', () => {
  expect(visibleLength(`a${'\u0301'.repeat(7999)}`)).toBe(1000);
});
