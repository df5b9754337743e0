/** One answer of the server's clock, by a local clock that nobody can set (`performance.now()`). All in ms. */
export interface ClockReading {
  /** What the server's clock showed, epoch ms, at `mark`. */
  readonly server: number;
  /** The local clock when the answer came. */
  readonly mark: number;
  /** How long the question and its answer took. */
  readonly trip: number;
}

/** The answer was about half a round trip old when it came: it is off by at most the other half. */
export const clockReading = (systemTime: number, askedAt: number, answeredAt: number): ClockReading => {
  const trip = Math.max(0, answeredAt - askedAt);
  return { server: systemTime + trip / 2, mark: answeredAt, trip };
};

/** The server's clock now, epoch ms. */
export const serverTimeBy = ({ server, mark }: ClockReading, local: number): number => server + (local - mark);

/**
 * The better of two readings: the quicker answer, unless the two can't both be right. Then the local clock stood still between them, as
 * it does while a phone sleeps, and only the later one holds.
 */
export function betterReading(kept: ClockReading | undefined, later: ClockReading): ClockReading {
  if (!kept) return later;
  const apart = Math.abs(serverTimeBy(kept, later.mark) - later.server);
  return apart > (kept.trip + later.trip) / 2 || later.trip <= kept.trip ? later : kept;
}
