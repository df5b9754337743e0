import { errors, type ErrorName, SUCCESS } from '@/lib/contract/errors';
import type { Channel } from '@/lib/channel/channel';
import type { Scope } from '@/lib/i18n/messages';
import { words } from '@/lib/i18n/words';

export type Envelope = Readonly<{ code: string; desc: string; data: unknown }>;

export const success = (data: unknown): Envelope => ({ code: SUCCESS, desc: 'ok', data });

type Told = Readonly<{
  facts?: Readonly<Record<string, string | number>>;
  data?: unknown;
  /** Words in place of the catalogue's. */
  said?: Readonly<{ scope: Scope; key: string }> | undefined;
}>;

/** One word of any scope; a scope and key that were checked where they were written. */
const word = (channel: Channel, { scope, key }: { scope: Scope; key: string }, facts: Told['facts']): string => {
  const read: (key: string, facts: Told['facts']) => string = words(channel.locale, scope) as never;
  return read(key, facts);
};

/** A refusal in the channel's language, with its HTTP status. */
export function refusal(reason: ErrorName, channel: Channel, { facts = {}, data = null, said }: Told = {}) {
  const row: { code: string; status?: number } = errors[reason];
  return {
    status: row.status ?? 200,
    body: {
      code: row.code,
      desc: word(channel, said ?? { scope: 'errors', key: reason }, facts),
      data,
    } satisfies Envelope,
  };
}
