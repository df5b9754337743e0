import fc from 'fast-check';
import { fromYuan, toYuan } from '@/lib/kernel/money';

test('yuan on the wire is what fen divided by a hundred reads, to the cent, and comes back the same', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1_000_000_000, max: 99_999_999_999 }), (fen) => {
      expect(toYuan(fen)).toBe((fen / 100).toFixed(2));
      expect(fromYuan(toYuan(fen))).toBe(fen);
    }),
  );
});
