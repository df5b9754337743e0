import { type ErrorName } from '@/lib/contract/errors';

/** A refusal that has a name in the catalogue; the envelope carries its code and words in the channel's language. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  /** `facts` fill the placeholders of the message, such as minutes to wait. */
  constructor(
    readonly reason: ErrorName,
    readonly facts: Readonly<Record<string, string | number>> = {},
  ) {
    super(reason);
  }
}

export function refuse(reason: ErrorName, facts?: Readonly<Record<string, string | number>>): never {
  throw new Refusal(reason, facts);
}
