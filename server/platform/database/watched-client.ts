import { Client, type ClientBase, type ClientConfig } from 'pg';

const CONNECT_TIMEOUT_MS = 3_000;

/** pg's error for an answer that did not come within `query_timeout`. */
export const isSilence = (error: unknown): boolean => error instanceof Error && error.message === 'Query read timeout';

/** Closes a connection at once. Its pending queries fail, and its pool drops it. */
export function breakOff({ connection }: WatchedClient, reason: string): void {
  connection.stream.destroy(new Error(`Connection terminated: ${reason}`));
}

/**
 * Closes a connection that can't be trusted any more. On a timeout pg only stops waiting for that answer: the connection would live on, and
 * the next query, a rollback or another caller's, would wait behind the lost answer. Whether an interrupted transaction was committed can
 * only be told from the database, by its idempotency key.
 */
export class WatchedClient extends Client {
  /** The pool is told, because what cut off this connection may have cut off others. */
  onSilence: () => void = () => undefined;

  constructor(config?: ClientConfig) {
    // The pool's own timeout covers waiting for a free connection; establishing one takes less.
    super({ ...config, connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
  }

  override query(...given: unknown[]): never {
    const answer: unknown = Reflect.apply(super.query, this, given);
    if (answer instanceof Promise)
      answer.catch((error: unknown) => {
        if (isSilence(error)) this.#giveUp();
      });
    return answer as never;
  }

  #giveUp(): void {
    breakOff(this, 'no answer in time');
    this.onSilence();
  }
}

export const isWatched = (client: ClientBase): client is WatchedClient => client instanceof WatchedClient;
