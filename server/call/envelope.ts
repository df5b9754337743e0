import { errors, type ErrorName, SUCCESS } from '@/lib/contract/errors';
import type { Channel } from '@/lib/channel/channel';
import { words } from '@/lib/i18n/words';

export type Envelope = Readonly<{ code: string; desc: string; data: unknown }>;

export const success = (data: unknown): Envelope => ({ code: SUCCESS, desc: 'ok', data });

type Said = Readonly<{ facts?: Readonly<Record<string, string | number>>; data?: unknown }>;

/** A refusal in the channel's language, with its HTTP status. */
export function refusal(reason: ErrorName, channel: Channel, { facts = {}, data = null }: Said = {}) {
  const row: { code: string; status?: number } = errors[reason];
  return {
    status: row.status ?? 200,
    body: {
      code: row.code,
      desc: words(channel.locale, 'errors')(reason, facts),
      data,
    } satisfies Envelope,
  };
}
