import { createHmac } from 'node:crypto';
import { type Partner, partners } from '@/lib/domain/partner';
import type { Database } from '@/server/platform/database/connection';
import type { PartnerPort, PartnerPorts } from '@/server/platform/ports/partner';
import type { CallerOptions, Transport } from '@/server/partner/caller';
import { signClaims } from '@/server/partner/claims';
import { partnerPort } from '@/server/partner/port';
import { freshNonce } from '@/server/partner/signature';
import { newAuthCode } from './member';
import { registerPartnerSite, SANDBOX_PARTNER_PATH } from './site';
import { standInTransport } from './stand-in';

type Needs = Readonly<{
  database: Database;
  now: () => number;
  secret: string;
  /** Set by tests, to intercept the calls. */
  transport?: (partner: Partner, standIn: Transport) => Transport;
}> &
  Pick<CallerOptions, 'callMs' | 'restMs'>;

const TICKET_MS = 10 * 60_000;

const keyOf = (secret: string, partner: Partner): string => createHmac('sha256', secret).update(`sandbox partner ${partner}`).digest('hex');

function sandboxPartner(partner: Partner, { database, now, secret, transport, callMs, restMs }: Needs): PartnerPort {
  const standIn = { partner, secret: keyOf(secret, partner), database, now };
  const port = partnerPort({
    partner,
    secret: standIn.secret,
    now,
    landing: `${SANDBOX_PARTNER_PATH}/${partner}`,
    transport: transport ? transport(partner, standInTransport(standIn)) : standInTransport(standIn),
    ...(callMs !== undefined && { callMs }),
    ...(restMs !== undefined && { restMs }),
  });
  const ticket: NonNullable<PartnerPort['sandbox']>['ticket'] = (purpose, subject) =>
    signClaims(standIn.secret, 'ticket', {
      partner,
      purpose,
      subject,
      nonce: freshNonce(),
      issuedAt: now(),
      expiresAt: now() + TICKET_MS,
    });
  const authCode = () => newAuthCode(standIn);
  return { ...port, sandbox: { register: (front) => registerPartnerSite(front, { ...standIn, ticket, authCode }), ticket, authCode } };
}

/** Stand-ins for all partners: each refuses, delays, loses answers or stays silent according to its mood. Not used in production. */
export function sandboxPartners(needs: Needs): PartnerPorts {
  const ports = new Map(partners.map((partner) => [partner, sandboxPartner(partner, needs)]));
  return (partner) => ports.get(partner);
}
