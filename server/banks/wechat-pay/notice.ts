import { Aes } from 'wechatpay-axios-plugin';
import * as z from 'zod/mini';
import { parsedJson } from '@/lib/kernel/json';
import type { BankAnswer, BankOutcome, Verified } from '@/server/platform/ports/payment';
import { judge, signedOf } from './keys';
import { appIdsOf, type Merchant } from './merchant';
import { refundOutcomeOf } from './refund-state';
import { outcomeOf, tradeOf } from './trade';

const TAG_BYTES = 16;

const envelope = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(64)),
  event_type: z.string(),
  resource: z.object({
    algorithm: z.literal('AEAD_AES_256_GCM'),
    ciphertext: z.string(),
    nonce: z.string().check(z.minLength(12), z.maxLength(12)),
    associated_data: z.optional(z.string()),
  }),
});
type Resource = z.output<typeof envelope>['resource'];

const refundNotice = z.object({
  mchid: z.string(),
  out_refund_no: z.string(),
  refund_id: z.string(),
  refund_status: z.string(),
  amount: z.object({ refund: z.int() }),
});

/** Undefined when it was altered, or encrypted with another key. */
function decrypted({ ciphertext, nonce, associated_data }: Resource, apiV3Key: string): unknown {
  if (Buffer.from(ciphertext, 'base64').length <= TAG_BYTES) return undefined;
  try {
    return parsedJson(Aes.AesGcm.decrypt(ciphertext, apiV3Key, nonce, associated_data ?? ''));
  } catch {
    return undefined;
  }
}

const nothing = (why: string): Verified => ({ kind: 'other', why });

/** What the notice says, or why it is none of this merchant's. */
function outcomeIn({ settings }: Merchant, event: string, content: unknown): BankOutcome | string {
  if (event.startsWith('REFUND.')) {
    const refund = refundNotice.safeParse(content).data;
    if (!refund) return 'unreadable';
    if (refund.mchid !== settings.mchid) return 'anotherMerchant';
    const { out_refund_no: refundNo, refund_status: state, refund_id: refundId, amount } = refund;
    return refundOutcomeOf({ refundNo, state, refundId, amountFen: amount.refund }) ?? 'unknownState';
  }
  if (event !== 'TRANSACTION.SUCCESS') return 'unknownEvent';
  const trade = tradeOf(content);
  if (!trade) return 'unreadable';
  if (trade.mchid !== settings.mchid) return 'anotherMerchant';
  if (!appIdsOf(settings).includes(trade.appid)) return 'anotherApp';
  const outcome = outcomeOf(trade);
  return outcome?.outcome === 'paid' ? outcome : 'unknownState';
}

export function verify(merchant: Merchant, headers: Readonly<Record<string, string | undefined>>, body: string): Verified {
  const signed = signedOf((name) => headers[name]);
  const judgement = signed ? judge(merchant.keys, signed, body, merchant.now()) : 'forged';
  if (!signed || judgement === 'forged') return { kind: 'forged' };
  if (judgement === 'unknownKey') {
    // Anybody may write anything there, and it is logged.
    return /^[\w-]{8,80}$/.test(signed.serial) ? { kind: 'unknownKey', keyName: signed.serial } : { kind: 'forged' };
  }
  const notice = envelope.safeParse(parsedJson(body)).data;
  if (!notice) return nothing('unreadable');
  const content = decrypted(notice.resource, merchant.settings.apiV3Key);
  // Never taken as read: it may be our own key that is wrong.
  if (content === undefined) return { kind: 'forged' };
  const outcome = outcomeIn(merchant, notice.event_type, content);
  return typeof outcome === 'string' ? nothing(outcome) : { kind: 'notice', notice: { ...outcome, id: notice.id, delivery: signed.nonce } };
}

const failed = (status: number, message: string): BankAnswer => ({
  status,
  type: 'application/json; charset=utf-8',
  body: JSON.stringify({ code: 'FAIL', message }),
});

/** The status decides: WeChat takes a 200 for "read" whatever its body says. */
export const answer = {
  taken: { status: 204, type: 'application/json; charset=utf-8', body: '' },
  again: failed(500, '稍后再试'),
  forged: failed(401, '验签失败'),
} as const satisfies Readonly<Record<string, BankAnswer>>;
