import type { OpsErrorName } from '@/lib/contract/ops/errors';

/** The only error that a call of the desk throws. `reason` is for code, `desc` for people. */
export class DeskError extends Error {
  override readonly name = 'DeskError';
  constructor(
    readonly endpoint: string,
    readonly reason: OpsErrorName,
    /** The server's words, in the desk's language; empty if none answered. */
    readonly desc = '',
    readonly data: unknown = null,
    override readonly cause?: unknown,
  ) {
    super(`${endpoint} ended with ${reason}`, { cause });
  }
}
