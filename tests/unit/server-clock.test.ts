import fc from 'fast-check';
import { betterReading, clockReading, type ClockReading, serverTimeBy } from '@/lib/kernel/server-clock';

const NOON = 1_795_320_000_000;
/** The local clock's reading at the server's noon; its zero point is arbitrary. */
const OFFSET = 5_000;

/** The reading of a page that asks at `local`, with these travel times to the server and back, in ms. */
const ask = (local: number, there: number, back: number): ClockReading =>
  clockReading(NOON + (local + there - OFFSET), local, local + there + back);

const trips = fc.record({ there: fc.integer({ min: 0, max: 4000 }), back: fc.integer({ min: 0, max: 4000 }) });
const error = (reading: ClockReading, local: number) => Math.abs(serverTimeBy(reading, local) - (NOON + local - OFFSET));

describe('the server’s clock on a page', () => {
  it('is never off by more than half of the round trip, however uneven the way there and back', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e7 }), trips, fc.integer({ min: 0, max: 1e7 }), (local, { there, back }, later) => {
        expect(error(ask(local, there, back), local + later)).toBeLessThanOrEqual((there + back) / 2);
      }),
    );
  });

  it('does not grow worse by asking again, in whatever order quick and slow answers come', () => {
    fc.assert(
      fc.property(fc.array(trips, { minLength: 2, maxLength: 8 }), (asked) => {
        let kept: ClockReading | undefined;
        asked.forEach(({ there, back }, index) => {
          kept = betterReading(kept, ask(index * 60_000, there, back));
        });
        const quickest = Math.min(...asked.map(({ there, back }) => there + back));
        if (!kept) throw new Error('nothing was asked');
        expect(kept.trip).toBe(quickest);
        expect(error(kept, 1e6)).toBeLessThanOrEqual(quickest / 2);
      }),
    );
  });

  it('is believed anew when the phone slept, even by a slower answer', () => {
    const before = ask(0, 20, 20);
    const slept = 3_600_000;
    const after = clockReading(NOON + (1000 - OFFSET) + slept + 400, 1000, 1800);
    expect(betterReading(before, after)).toBe(after);
  });
});
