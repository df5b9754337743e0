import type { FastifyInstance } from 'fastify';
import type { LoanPurpose } from '@/lib/domain/loan/purpose';
import type { Partner, PartnerOrderState, TicketPurpose } from '@/lib/domain/partner';

/**
 * No answer, a late one, one that is not the partner's, or an open circuit. Whether the call took effect is unknown: ask, or repeat it with
 * its key.
 */
export class PartnerSilent extends Error {
  override readonly name = 'PartnerSilent';
  constructor(
    readonly partner: string,
    cause: unknown,
  ) {
    super(`${partner} gave no answer`, { cause });
  }
}

/** The partner refused; `reason` is its own text, never shown as HTML. */
export class PartnerRefusal extends Error {
  override readonly name = 'PartnerRefusal';
  constructor(
    readonly partner: string,
    readonly reason: string,
  ) {
    super(`${partner} refused`);
  }
}

export type PartnerOrder = Readonly<{
  /** Our reference, by which the partner recognises a repetition. */
  reference: string;
  product: string;
  /** The buyer's pseudonym, meaningless to anyone else. */
  buyer: string;
  /** What a loan is for, as its applicant declared. */
  purpose?: LoanPurpose;
}>;

export type PartnerAnswer = Readonly<{
  state: Exclude<PartnerOrderState, 'waiting' | 'withdrawing'>;
  partnerOrderNo: string;
  reason?: string | undefined;
}>;

export type PartnerLead = Readonly<{ leadNo: string; product: string; name: string; mobile: string }>;

/** A membership at the partner. */
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

/** Who is handed over, and for what; signed into an address. */
export type HandOver = Readonly<{ product: string; buyer?: string; reference?: string; /** A path of ours. */ returnTo: string }>;

/** What a partner's app states in a ticket, after its signature was verified. */
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

/** Calls throw PartnerSilent or PartnerRefusal, and are never made inside a transaction. */
export type PartnerPort = Readonly<{
  partner: Partner;
  /** Where its pages are: the origin that may be framed and whose messages are trusted. A path for a stand-in on our own site. */
  landing: string;
  push: (order: PartnerOrder) => Promise<PartnerAnswer>;
  /**
   * Ends an order that was given back here, also one that the partner has completed. Any state but `cancelled` or `refused`: not yet.
   * Undefined when the partner doesn't know the order.
   */
  cancel: (reference: string) => Promise<PartnerAnswer | undefined>;
  /** Undefined when the partner doesn't know the order. */
  status: (reference: string) => Promise<PartnerAnswer | undefined>;
  /**
   * Has the partner stop working on the order, one that has not arrived there yet too. `cancelled`: withdrawn; `accepted`: not decided yet,
   * so ask again; `completed` or `refused`: it came too late. Throws PartnerRefusal when the order goes on.
   */
  withdraw: (order: PartnerOrder) => Promise<PartnerAnswer>;
  /** The partner's records of these orders, at most 500; unknown ones are left out. */
  statement: (references: readonly string[]) => Promise<readonly Readonly<{ reference: string; state: PartnerOrderState }>[]>;
  lead: (lead: PartnerLead) => Promise<void>;
  /** Links a buyer to the partner's own account by a code that its app issued. */
  authorize: (buyer: string, authCode: string) => Promise<void>;
  activateMember: (buyer: string) => Promise<PartnerMember>;
  equities: (buyer: string) => Promise<readonly PartnerEquity[]>;
  /** Receiving it again gives nothing more. */
  receive: (buyer: string, equityId: string) => Promise<PartnerEquity>;
  /** A signed address that opens the partner's page once, until `expiresAt`. */
  handOver: (handOver: HandOver) => Readonly<{ url: string; expiresAt: number }>;
  /** Undefined when the partner did not sign it. */
  readTicket: (ticket: string) => PartnerTicket | undefined;
  /** The stand-in signs tickets and issues codes as the partner's app would. */
  sandbox?: Readonly<{
    register: (front: FastifyInstance) => Promise<void>;
    ticket: (purpose: TicketPurpose, subject: string) => string;
    authCode: () => string;
  }>;
}>;

/** Undefined for a partner that is not connected. */
export type PartnerPorts = (partner: Partner) => PartnerPort | undefined;
