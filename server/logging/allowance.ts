type Window = { endsAt: number; taken: Map<string, number> };

const WINDOW_MS = 3_600_000;
/** Beyond so many addresses and accounts of one hour the newcomers share what is left for everybody. */
const MOST_KEYS = 50_000;
const MIB = 1024 * 1024;

/** Bytes of events that this process takes in an hour: many people share an address, nobody shares an account. */
const most = { address: 2 * MIB, account: MIB / 2, everybody: 32 * MIB } as const;

/** Whose events these are: of nobody in particular in `everybody`, which all of them count for. */
export type Reporter = Readonly<{ address: string; userId: number | undefined }>;

/** Counted in memory, as the events themselves wait there: asking the database first would cost more than writing them. */
export class Allowance {
  #window: Window = { endsAt: 0, taken: new Map() };

  /** Takes `bytes` from what the reporter and all of them together may still report; false when one of them has nothing left. */
  take({ address, userId }: Reporter, bytes: number, now: number): boolean {
    if (now >= this.#window.endsAt) this.#window = { endsAt: now + WINDOW_MS, taken: new Map() };
    const { taken } = this.#window;
    const shares: [string, number][] = [
      ['everybody', most.everybody],
      [`address:${address}`, most.address],
      ...(userId === undefined ? [] : [[`account:${userId}`, most.account] satisfies [string, number]]),
    ];
    if (shares.some(([key, limit]) => (taken.get(key) ?? 0) + bytes > limit)) return false;
    for (const [key] of shares) {
      if (taken.has(key) || taken.size < MOST_KEYS) taken.set(key, (taken.get(key) ?? 0) + bytes);
    }
    return true;
  }
}
