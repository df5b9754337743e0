type Window = { endsAt: number; taken: Map<string, number> };

const WINDOW_MS = 3_600_000;
/** Once this many addresses and accounts are counted in an hour, newcomers use only the common allowance. */
const MOST_KEYS = 50_000;
const MIB = 1024 * 1024;

/** Bytes of views, and as many of other events, that this process accepts in an hour: many people share an address, nobody shares an account. */
const most = { address: 2 * MIB, account: MIB / 2, everybody: 32 * MIB } as const;

/** Where events come from; all of them also count towards `everybody`. */
export type Reporter = Readonly<{ address: string; userId: number | undefined }>;

/** Counted in memory, where the events themselves wait too: asking the database first would cost more than writing them. */
export class Allowance {
  #window: Window = { endsAt: 0, taken: new Map() };

  /** Takes `bytes` from the reporter's and the common allowance; false when either is exhausted. */
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
