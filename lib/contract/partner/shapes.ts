import * as z from 'zod/mini';
import { partnerEquityStates, partnerOrderStates, partners } from '@/lib/domain/partner';
import { id, shopText, timestamp } from '../wire';

export const partner = z.enum(partners);

export const partnerOrder = z.object({
  partner,
  /** Our own number, for asking about the state later. */
  reference: id,
  product: id,
  state: z.enum(partnerOrderStates),
  partnerOrderNo: z.nullable(z.string()),
  /** The partner's own reason for refusing; like other texts from outside, in English only once an operator has translated it. */
  reason: z.nullable(shopText),
  changeTime: timestamp,
});

/** The URL opens the partner's page once, until `expireTime`. */
export const handOver = z.object({ url: z.string(), expireTime: timestamp });
export const userToken = z.object({ userToken: z.string(), url: z.string(), expireTime: timestamp });

export const partnerEquity = z.object({
  equityId: id,
  name: shopText,
  remark: shopText,
  state: z.enum(partnerEquityStates),
  validUntil: timestamp,
});
export const partnerEquityDetail = z.object({ ...partnerEquity.shape, rules: z.array(shopText) });

export const partnerMember = z.object({ memberNo: z.string(), active: z.boolean() });
