/**
 * A call or services with some fields of their own. The services of a call are its prototype (see `callContext`), which a spread would leave
 * behind; lint refuses it.
 */
export const derived = <Base extends object, Own extends object>(base: Base, own: Own): Omit<Base, keyof Own> & Own =>
  Object.assign<Omit<Base, keyof Own>, Own>(Object.create(base), own);
