/** One reading of the server's clock, tied to a local clock that nobody can set (`performance.now()`). All in ms. */
export interface ClockReading {
  /** What the server's clock showed at `mark`, epoch ms. */
  readonly server: number;
  /** The local clock when the answer arrived. */
  readonly mark: number;
  /** The round-trip time. */
  readonly trip: number;
}

/** The answer is about half a round trip old on arrival, so it is off by at most the other half. */
export const clockReading = (systemTime: number, askedAt: number, answeredAt: number): ClockReading => {
  const trip = Math.max(0, answeredAt - askedAt);
  return { server: systemTime + trip / 2, mark: answeredAt, trip };
};

/** The server's time now, epoch ms. */
export const serverTimeBy = ({ server, mark }: ClockReading, local: number): number => server + (local - mark);

/**
 * The better of two readings: the one with the shorter round trip, unless they contradict each other. Then the local clock stood still in
 * between, as it does while a phone sleeps, and only the later one is right.
 */
export function betterReading(kept: ClockReading | undefined, later: ClockReading): ClockReading {
  if (!kept) return later;
  const apart = Math.abs(serverTimeBy(kept, later.mark) - later.server);
  return apart > (kept.trip + later.trip) / 2 || later.trip <= kept.trip ? later : kept;
}
