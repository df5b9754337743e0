import { type Partner, partners } from '@/lib/domain/partner';
import type { Database } from '@/server/platform/database/connection';
import type { Environment } from '@/server/platform/environment';
import type { PartnerPorts } from '@/server/platform/ports/partner';
import { httpTransport } from '@/server/partner/http-transport';
import { partnerPort } from '@/server/partner/port';
import { sandboxPartners } from '@/server/partner/sandbox/sandbox-partners';

type Needs = Readonly<{ database: Database; now: () => number; secret: string }>;

/**
 * The configured partners; in the demo a stand-in replaces each one without settings. In production a partner without settings is not
 * connected.
 */
export function createPartners({ YUEXIANG_MODE, PARTNERS = {} }: Environment, needs: Needs): PartnerPorts {
  const real = new Map(
    partners.flatMap((partner: Partner) => {
      const given = PARTNERS[partner];
      if (!given) return [];
      const { url, landing, secret } = given;
      return [[partner, partnerPort({ partner, landing, secret, now: needs.now, transport: httpTransport(url) })] as const];
    }),
  );
  const standIns = YUEXIANG_MODE === 'demo' ? sandboxPartners(needs) : undefined;
  return (partner) => real.get(partner) ?? standIns?.(partner);
}
