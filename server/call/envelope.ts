import { errors, type ErrorName, SUCCESS } from '@/lib/contract/errors';
import type { Channel } from '@/lib/channel/channel';
import { words } from '@/lib/i18n/words';
import type { Locale } from '@/lib/kernel/locale';
import type { Facts } from './refusal';

export type Envelope = Readonly<{ code: string; desc: string; data: unknown }>;

export const success = (data: unknown): Envelope => ({ code: SUCCESS, desc: 'ok', data });

type Said = Readonly<{ facts?: Facts; data?: unknown; inWords?: ((locale: Locale) => string) | undefined }>;

/** A refusal in the channel's language, with its HTTP status. */
export function refusal(reason: ErrorName, channel: Pick<Channel, 'locale'>, { facts = {}, data = null, inWords }: Said = {}) {
  const row: { code: string; status?: number } = errors[reason];
  return {
    status: row.status ?? 200,
    body: {
      code: row.code,
      desc: inWords?.(channel.locale) ?? words(channel.locale, 'errors')(reason, facts),
      data,
    } satisfies Envelope,
  };
}
