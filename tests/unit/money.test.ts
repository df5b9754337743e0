import fc from 'fast-check';
import { averageYuan, fromYuan, grouped, saidYuan, toYuan } from '@/lib/kernel/money';

test('yuan on the wire is what fen divided by a hundred reads, to the cent, and comes back the same', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1_000_000_000, max: 99_999_999_999 }), (fen) => {
      expect(toYuan(fen)).toBe((fen / 100).toFixed(2));
      expect(fromYuan(toYuan(fen))).toBe(fen);
    }),
  );
});

test('large amounts read in threes, cents untouched', () => {
  expect(['0', '999', '1000', '10661.86', '200000.5', '1234567.00'].map(grouped)).toEqual([
    '0',
    '999',
    '1,000',
    '10,661.86',
    '200,000.5',
    '1,234,567.00',
  ]);
});

test('a sentence says a price as its tag does, and only what is large in threes', () => {
  expect([12_850, 129_900, 999_999, 1_000_000, 20_000_000].map(saidYuan)).toEqual(['128.5', '1299', '9999.99', '10,000', '200,000']);
});

test('what a day costs has its cents in full, or none', () => {
  expect([7, 70, 329, 300].map(averageYuan)).toEqual(['0.07', '0.70', '3.29', '3']);
});
