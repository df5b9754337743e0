import { type Partner, partners } from '@/lib/domain/partner';
import type { Environment } from '@/server/platform/environment';
import type { PartnerPorts } from '@/server/platform/ports/partner';
import { httpTransport } from '@/server/partner/http-transport';
import { partnerPort } from '@/server/partner/port';
import type { Demo, StandInNeeds } from './demo';

/**
 * The configured partners; in the demo a stand-in replaces each one without settings. In production a partner without settings is not
 * connected.
 */
export function createPartners({ PARTNERS = {} }: Pick<Environment, 'PARTNERS'>, needs: StandInNeeds, demo?: Demo): PartnerPorts {
  const real = new Map(
    partners.flatMap((partner: Partner) => {
      const given = PARTNERS[partner];
      if (!given) return [];
      const { url, landing, secret } = given;
      return [[partner, partnerPort({ partner, landing, secret, now: needs.now, transport: httpTransport(url) })] as const];
    }),
  );
  const standIns = demo?.partners(needs);
  return (partner) => real.get(partner) ?? standIns?.(partner);
}
