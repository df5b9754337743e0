import * as z from 'zod/mini';
import { partnerEquityStates, partnerOrderStates, partners } from '@/lib/domain/partner';
import { id, timestamp } from './wire';

export const partner = z.enum(partners);

export const partnerOrder = z.object({
  partner,
  /** Ours; it asks for the state again. */
  reference: id,
  product: id,
  state: z.enum(partnerOrderStates),
  partnerOrderNo: z.nullable(z.string()),
  /** The partner's own word for a refusal. */
  reason: z.nullable(z.string()),
  changeTime: timestamp,
});

/** Opens the partner's page once, until `expireTime`. */
export const handOver = z.object({ url: z.string(), expireTime: timestamp });
export const userToken = z.object({ userToken: z.string(), url: z.string(), expireTime: timestamp });

export const partnerEquity = z.object({
  equityId: id,
  name: z.string(),
  remark: z.string(),
  state: z.enum(partnerEquityStates),
  validUntil: timestamp,
});
export const partnerEquityDetail = z.object({ ...partnerEquity.shape, rules: z.array(z.string()) });

export const partnerMember = z.object({ memberNo: z.string(), active: z.boolean() });
