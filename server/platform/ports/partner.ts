import type { FastifyInstance } from 'fastify';
import type { Partner, PartnerOrderState, TicketPurpose } from '@/lib/domain/partner';

/** No answer, none in time, one that is not the partner's, or the circuit is open. Whether the call took effect is unknown: ask, or repeat it by its key. */
export class PartnerSilent extends Error {
  override readonly name = 'PartnerSilent';
  constructor(
    readonly partner: Partner,
    cause: unknown,
  ) {
    super(`${partner} gave no answer`, { cause });
  }
}

/** The partner answered no; `reason` is its own word for it, never shown as HTML. */
export class PartnerRefusal extends Error {
  override readonly name = 'PartnerRefusal';
  constructor(
    readonly partner: Partner,
    readonly reason: string,
  ) {
    super(`${partner} refused`);
  }
}

export type PartnerOrder = Readonly<{
  /** Ours, and the key by which the partner knows a repetition. */
  reference: string;
  product: string;
  /** The buyer under a name that means nothing to anybody else. */
  buyer: string;
}>;

export type PartnerAnswer = Readonly<{ state: Exclude<PartnerOrderState, 'waiting'>; partnerOrderNo: string; reason?: string | undefined }>;

export type PartnerLead = Readonly<{ leadNo: string; product: string; name: string; mobile: string }>;

/** Of the partner's own members. */
export type PartnerMember = Readonly<{ memberNo: string; active: boolean }>;
export type PartnerEquity = Readonly<{
  equityId: string;
  name: string;
  remark: string;
  rules: readonly string[];
  state: 'available' | 'received' | 'used' | 'expired';
  /** Epoch ms. */
  validUntil: number;
}>;

/** What a hand-over says of whom and for what, signed into an address. */
export type HandOver = Readonly<{ product: string; buyer?: string; reference?: string; /** A path of ours. */ returnTo: string }>;

/** What a partner's app claims in a ticket, after its signature was verified. */
export type PartnerTicket = Readonly<{
  partner: Partner;
  purpose: TicketPurpose;
  /** The kind of card, or the number of the order to pay. */
  subject: string;
  nonce: string;
  /** Epoch ms. */
  issuedAt: number;
  expiresAt: number;
}>;

/** Throws PartnerSilent or PartnerRefusal. No call is made inside a transaction. */
export type PartnerPort = Readonly<{
  partner: Partner;
  /** Where it is found on the web: what may be framed, and whose messages are believed. A path for one that lies on our own site. */
  landing: string;
  push: (order: PartnerOrder) => Promise<PartnerAnswer>;
  /** Undefined when it has never heard of it. */
  status: (reference: string) => Promise<PartnerAnswer | undefined>;
  /** Its books of these orders, at most 500; those it has never heard of are missing. */
  statement: (references: readonly string[]) => Promise<readonly Readonly<{ reference: string; state: PartnerOrderState }>[]>;
  lead: (lead: PartnerLead) => Promise<void>;
  /** Ties a buyer to the partner's own account by the code that its app gave. */
  authorize: (buyer: string, authCode: string) => Promise<void>;
  activateMember: (buyer: string) => Promise<PartnerMember>;
  equities: (buyer: string) => Promise<readonly PartnerEquity[]>;
  /** Receiving again gives nothing twice. */
  receive: (buyer: string, equityId: string) => Promise<PartnerEquity>;
  /** A signed address that opens the partner's page once, until `expiresAt`. */
  handOver: (handOver: HandOver) => Readonly<{ url: string; expiresAt: number }>;
  /** Undefined when the partner did not sign it. */
  readTicket: (ticket: string) => PartnerTicket | undefined;
  /** The stand-in signs tickets as the partner's app would. */
  sandbox?: Readonly<{ register: (front: FastifyInstance) => Promise<void>; ticket: (purpose: TicketPurpose, subject: string) => string }>;
}>;

/** Undefined for a partner that is not connected. */
export type PartnerPorts = (partner: Partner) => PartnerPort | undefined;
