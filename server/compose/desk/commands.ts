import type { CounterCommand, CounterPart } from '@/server/call/counter';
import { kindParts } from '../kinds';

const counters: ReadonlyMap<string, CounterPart> = new Map(kindParts.flatMap(({ kind, counter }) => (counter ? [[kind, counter]] : [])));
const commands: ReadonlyMap<string, CounterCommand> = new Map(
  [...counters.values()].flatMap(({ commands: own = {} }) => Object.entries(own)),
);

/** What the shops of a kind of goods do. */
export const counterOf = (kind: string): CounterPart | undefined => counters.get(kind);
export const commandNamed = (name: string): CounterCommand | undefined => commands.get(name);
