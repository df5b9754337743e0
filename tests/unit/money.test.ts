import fc from 'fast-check';
import { fromYuan, grouped, toYuan } from '@/lib/kernel/money';

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
