import { type ErrorName } from '@/lib/contract/errors';
import type { RefusalData } from '@/lib/contract/refusal-data';
import type { Scope, WordKey } from '@/lib/i18n/messages';
import { words } from '@/lib/i18n/words';
import type { Locale } from '@/lib/kernel/locale';

export type Facts = Readonly<Record<string, string | number>>;

/** A refusal named in the catalogue; its envelope carries the code and words in the channel's language. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  /** `facts` fill the message's placeholders, such as minutes to wait; `data` is what the contract tells the page besides. */
  constructor(
    readonly reason: ErrorName,
    readonly facts: Facts = {},
    readonly data: unknown = null,
    /** Words to use in place of the catalogue's. */
    readonly inWords?: (locale: Locale) => string,
  ) {
    super(reason);
  }
}

export function refuse<Name extends ErrorName>(reason: Name, facts?: Facts, data?: RefusalData<Name>): never {
  throw new Refusal(reason, facts, data);
}

/** Refuses with NOT_ALLOWED in a kind's own words, for rules that only some goods have (§8 shows the message as it is). */
export function refuseByRule<S extends Scope>(scope: S, key: WordKey<S>, facts: Facts = {}): never {
  throw new Refusal('NOT_ALLOWED', facts, null, (locale) => words(locale, scope)(key, facts));
}
