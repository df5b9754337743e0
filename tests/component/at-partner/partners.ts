import type { Partner } from '@/lib/domain/partner';
import { setMood } from '@/demo/partners/books';
import { sandboxPartners } from '@/demo/partners/sandbox-partners';
import type { SandboxMood } from '@/demo/partners/tables';
import { withGateway } from '../storefront';

/** The gateway with partners whose silence nobody has to wait for. */
export function withPartners() {
  const silent = new Set<Partner>();
  const started = withGateway(({ database, now, secret }) => ({
    partners: sandboxPartners({
      database,
      now,
      secret,
      restMs: 1,
      transport: (partner, standIn) => (request, signal) =>
        silent.has(partner) ? Promise.reject(new Error('silent')) : standIn(request, signal),
    }),
  }));
  const become = async (partner: Partner, mood: SandboxMood): Promise<void> => {
    if (mood === 'silent') silent.add(partner);
    else silent.delete(partner);
    await setMood(started.gateway().services.database, partner, mood);
  };
  return { ...started, become };
}
