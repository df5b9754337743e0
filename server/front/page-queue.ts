/** Longest wait for a page's turn (ms); when a longer one is expected, the request is refused at once. */
const MOST_WAIT_MS = 3000;
/** So many rounds of others are no crowd: on a slow machine a page that comes late is better than none. */
const FEW_ROUNDS = 3;
/** For turns that take longer than expected: who has waited this long is refused (ms). */
const PATIENCE_MS = 12_000;
/** Pages rendered at once: they share one thread, and the database with API calls. */
const COLD_AT_ONCE = 4;
/** Cached pages cost next to nothing. */
const WARM_AT_ONCE = 32;
const FIRST_GUESS_MS = 50;
/** Weight of the latest turn in the moving average. */
const WEIGHT = 0.1;

export class Overloaded extends Error {
  override readonly name = 'Overloaded';
  constructor(readonly retrySeconds: number) {
    super(`Pages are asked for faster than they can be made; again in ${retrySeconds} s.`);
  }
}

type Turn = { start: () => void };

/** One kind of work with limited concurrency. Addresses take turns, so that a greedy one delays only itself. */
class Lane {
  readonly #waiting = new Map<string, Turn[]>();
  #active = 0;
  #turnMs = FIRST_GUESS_MS;

  constructor(private readonly atOnce: number) {}

  /** Resolves when it is this caller's turn, with a function that ends the turn. */
  async enter(address: string, signal: AbortSignal): Promise<() => void> {
    if (this.#active >= this.atOnce) await this.#wait(address, signal);
    else this.#active += 1;
    const started = performance.now();
    return () => {
      this.#turnMs += WEIGHT * (performance.now() - started - this.#turnMs);
      this.#next();
    };
  }

  get waiting(): number {
    let all = 0;
    for (const turns of this.#waiting.values()) all += turns.length;
    return all;
  }

  /** How many start before the next request of an address. */
  #before(address: string): number {
    const own = this.#waiting.get(address)?.length ?? 0;
    let before = 0;
    for (const turns of this.#waiting.values()) before += Math.min(turns.length, own + 1);
    return before;
  }

  #wait(address: string, signal: AbortSignal): Promise<void> {
    const before = this.#before(address);
    const expected = ((before + 1) * this.#turnMs) / this.atOnce;
    if (before >= FEW_ROUNDS * this.atOnce && expected > MOST_WAIT_MS) return Promise.reject(overloaded(expected));
    return new Promise((resolve, reject) => {
      const leave = (error: Error): void => {
        this.#forget(address, turn);
        done();
        reject(error);
      };
      const abort = (): void => leave(new Error('Whoever asked for the page has gone.'));
      const late = setTimeout(() => leave(overloaded(MOST_WAIT_MS)), PATIENCE_MS).unref();
      const done = (): void => {
        clearTimeout(late);
        signal.removeEventListener('abort', abort);
      };
      const turn: Turn = {
        start: () => {
          done();
          resolve();
        },
      };
      signal.addEventListener('abort', abort);
      this.#waiting.set(address, [...(this.#waiting.get(address) ?? []), turn]);
    });
  }

  #forget(address: string, turn: Turn): void {
    const rest = (this.#waiting.get(address) ?? []).filter((one) => one !== turn);
    this.#waiting.delete(address);
    if (rest.length > 0) this.#waiting.set(address, rest);
  }

  #next(): void {
    const [first] = this.#waiting;
    if (!first) {
      this.#active -= 1;
      return;
    }
    const [address, [turn, ...rest]] = first;
    // Goes to the end of the queue, so that another address is next.
    this.#waiting.delete(address);
    if (rest.length > 0) this.#waiting.set(address, rest);
    turn?.start();
  }
}

const overloaded = (ms: number): Overloaded => new Overloaded(Math.max(1, Math.ceil(ms / 1000)));

/** Admits requests to the page thread. Cached pages don't queue behind pages that must be rendered. */
export class PageQueue {
  readonly #warm = new Lane(WARM_AT_ONCE);
  readonly #cold = new Lane(COLD_AT_ONCE);

  enter(address: string, { isWarm, signal }: { isWarm: boolean; signal: AbortSignal }): Promise<() => void> {
    return (isWarm ? this.#warm : this.#cold).enter(address, signal);
  }

  get waiting(): number {
    return this.#warm.waiting + this.#cold.waiting;
  }
}
