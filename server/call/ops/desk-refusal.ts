import type { DeskErrorName } from '@/lib/contract/ops/errors';
import type { Facts } from '../refusal';

/** A refusal that only the desk knows; `facts` fill its message, `data` is what the contract tells the page besides. */
export class DeskRefusal extends Error {
  override readonly name = 'DeskRefusal';
  constructor(
    readonly reason: DeskErrorName,
    readonly facts: Facts = {},
    readonly data: unknown = null,
  ) {
    super(reason);
  }
}

export function refuseDesk(reason: DeskErrorName, facts?: Facts, data?: unknown): never {
  throw new DeskRefusal(reason, facts, data);
}
