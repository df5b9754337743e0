import type * as z from 'zod/mini';
import { partnerCaller } from '@/server/partner/caller';
import { httpTransport } from '@/server/partner/http-transport';
import { PartnerRefusal } from '@/server/platform/ports/partner';
import type { CardBankSetting } from '@/server/platform/settings/card-bank';

export const ADAPTER = 'card-bank';
const CALL_MS = 8_000;

export type CardBankNeeds = Readonly<{
  now: () => number;
  /** Time limit of a call (ms). */
  callMs?: number;
  /** How long no call is made after the bank was silent three times (ms); unset, as for partners. */
  restMs?: number;
}>;

/** A bank's refusal by one of the reasons of docs/card-bank.md. */
export type Refused = Readonly<{ kind: 'refused'; reason: string }>;

/** The signed line to the bank that stores cards: what it refuses is an answer, everything else that is none rejects. */
export type Line = Readonly<{
  setting: CardBankSetting;
  now: () => number;
  ask: <Answer extends z.ZodMiniType>(
    path: string,
    input: object,
    answer: Answer,
  ) => Promise<Readonly<{ kind: 'ok'; data: z.output<Answer> }> | Refused>;
}>;

export function cardBankLine(setting: CardBankSetting, { now, callMs = CALL_MS, restMs }: CardBankNeeds): Line {
  const call = partnerCaller({
    partner: ADAPTER,
    secret: setting.secret,
    transport: httpTransport(setting.url),
    now,
    callMs,
    ...(restMs !== undefined && { restMs }),
  });
  return {
    setting,
    now,
    async ask(path, input, answer) {
      try {
        return { kind: 'ok', data: await call(path, input, answer) };
      } catch (error) {
        if (error instanceof PartnerRefusal) return { kind: 'refused', reason: error.reason };
        throw error;
      }
    },
  };
}
