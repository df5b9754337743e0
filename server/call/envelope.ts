import { errors, type ErrorName, SUCCESS } from '@/lib/contract/errors';
import type { Channel } from '@/lib/channel/channel';
import { createTranslator } from 'next-intl';
import en from '@/lib/i18n/messages/en/errors.json';
import zh from '@/lib/i18n/messages/zh-CN/errors.json';

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
      desc: createTranslator({ locale: channel.locale, messages: channel.locale === 'en' ? en : zh })(reason, facts),
      data,
    } satisfies Envelope,
  };
}
