import { type ErrorName } from '@/lib/contract/errors';
import type { RefusalData } from '@/lib/contract/refusal-data';

type Facts = Readonly<Record<string, string | number>>;

/** A refusal that has a name in the catalogue; the envelope carries its code and words in the channel's language. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  /**
   * `facts` fill the placeholders of the message, such as minutes to wait; `data` is what the contract lets a page know beside it.
   */
  constructor(
    readonly reason: ErrorName,
    readonly facts: Facts = {},
    readonly data: unknown = null,
  ) {
    super(reason);
  }
}

export function refuse<Name extends ErrorName>(reason: Name, facts?: Facts, data?: RefusalData<Name>): never {
  throw new Refusal(reason, facts, data);
}
