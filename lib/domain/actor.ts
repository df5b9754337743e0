/** Who brings a change about. `clock` is a job of the server, `program` what nobody asked for: a start, a sample, a test. */
export const actorKinds = ['staff', 'supplier', 'buyer', 'partner', 'bank', 'clock', 'program'] as const;
export type ActorKind = (typeof actorKinds)[number];

/** `id` is a staff number, a user's id, the name of a supplier, partner, bank or job; never a person's name. Empty where there is none. */
export type Actor = Readonly<{ kind: ActorKind; id: string }>;

/** As a column holds it. */
export const actorText = ({ kind, id }: Actor): string => `${kind}:${id}`;

const isKind = (text: string): text is ActorKind => actorKinds.some((kind) => kind === text);

/** The actor that a column holds; `program` for what it never held. */
export function actorIn(text: string): Actor {
  const [kind = '', ...rest] = text.split(':');
  return isKind(kind) ? { kind, id: rest.join(':') } : { kind: 'program', id: text };
}
