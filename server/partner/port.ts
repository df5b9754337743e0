import * as z from 'zod/mini';
import { type Partner, partnerEquityStates, partnerOrderStates, ticketPurposes } from '@/lib/domain/partner';
import type { PartnerPort } from '@/server/platform/ports/partner';
import { type CallerOptions, partnerCaller } from './caller';
import { readClaims, signClaims } from './claims';
import { freshNonce } from './signature';

/** How long a hand-over's address opens the partner's page (ms). */
const HAND_OVER_MS = 5 * 60_000;

const short = z.string().check(z.minLength(1), z.maxLength(100));
const wireId = z.string().check(z.regex(/^[\w-]{1,64}$/));
const instant = z.int().check(z.minimum(0));

const answer = z.object({
  state: z.enum(['accepted', 'completed', 'refused', 'cancelled']),
  partnerOrderNo: short,
  reason: z.optional(z.string().check(z.maxLength(200))),
});
const statement = z.array(z.object({ reference: wireId, state: z.enum(partnerOrderStates) })).check(z.maxLength(500));
const equity = z.object({
  equityId: wireId,
  name: short,
  remark: z.string().check(z.maxLength(500)),
  rules: z.array(z.string().check(z.maxLength(500))).check(z.maxLength(20)),
  state: z.enum(partnerEquityStates),
  validUntil: instant,
});
const ticket = z.object({
  partner: z.string(),
  purpose: z.enum(ticketPurposes),
  subject: wireId,
  nonce: z.string().check(z.regex(/^[\da-f]{32}$/)),
  issuedAt: instant,
  expiresAt: instant,
});

export type PartnerLine = CallerOptions &
  Readonly<{
    partner: Partner;
    /** Where its pages are: an origin, or a path on our site. */
    landing: string;
  }>;

export function partnerPort(line: PartnerLine): PartnerPort {
  const { partner, secret, landing, now } = line;
  const ask = partnerCaller(line);
  return {
    partner,
    landing,
    push: (order) => ask('/orders', order, answer),
    withdraw: (order) => ask('/orders/withdraw', order, answer),
    cancel: async (reference) => (await ask('/orders/cancel', { reference }, z.nullable(answer))) ?? undefined,
    status: async (reference) => (await ask('/orders/status', { reference }, z.nullable(answer))) ?? undefined,
    statement: (references) => ask('/orders/statement', { references }, statement),
    lead: async (lead) => void (await ask('/leads', lead, z.object({}))),
    authorize: async (buyer, authCode) => void (await ask('/members/authorize', { buyer, authCode }, z.object({}))),
    activateMember: (buyer) => ask('/members/activate', { buyer }, z.object({ memberNo: short, active: z.boolean() })),
    equities: (buyer) => ask('/equities', { buyer }, z.array(equity).check(z.maxLength(50))),
    receive: (buyer, equityId) => ask('/equities/receive', { buyer, equityId }, equity),
    handOver: (handOver) => {
      const expiresAt = now() + HAND_OVER_MS;
      const signed = signClaims(secret, 'hand over', { ...handOver, partner, nonce: freshNonce(), expiresAt });
      return { url: `${landing}${landing.includes('?') ? '&' : '?'}ticket=${signed}`, expiresAt };
    },
    readTicket: (signed) => {
      const claims = readClaims(secret, 'ticket', signed, ticket);
      return claims?.partner === partner ? { ...claims, partner } : undefined;
    },
  };
}
