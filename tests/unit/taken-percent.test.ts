import fc from 'fast-check';
import { takenPercent } from '@/components/parts/activity/seckill/taken-percent';

test('the bar of a round is full only when nothing is left, and empty only while all is', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1e6 }).chain((units) => fc.tuple(fc.constant(units), fc.integer({ min: 0, max: units }))),
      ([units, left]) => {
        const percent = takenPercent(units, left);
        expect(percent === 100).toBe(left === 0);
        expect(percent === 0).toBe(left === units);
        expect(Number.isInteger(percent)).toBe(true);
      },
    ),
  );
});
