import { type ErrorName } from '@/lib/contract/errors';
import type { RefusalData } from '@/lib/contract/refusal-data';
import type { Scope, WordKey } from '@/lib/i18n/messages';
import { words } from '@/lib/i18n/words';
import type { Locale } from '@/lib/kernel/locale';

export type Facts = Readonly<Record<string, string | number>>;

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
    /** What it says in place of the catalogue's words. */
    readonly inWords?: (locale: Locale) => string,
  ) {
    super(reason);
  }
}

export function refuse<Name extends ErrorName>(reason: Name, facts?: Facts, data?: RefusalData<Name>): never {
  throw new Refusal(reason, facts, data);
}

/** A refusal by a rule that only some goods have, in their own words: §8 shows what NOT_ALLOWED says. */
export function refuseByRule<S extends Scope>(scope: S, key: WordKey<S>, facts: Facts = {}): never {
  throw new Refusal('NOT_ALLOWED', facts, null, (locale) => words(locale, scope)(key, facts));
}
