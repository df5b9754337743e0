import { serverGateway } from '@/lib/gateway/server-gateway';

/** The partners' hosts. If they can't be loaded, every site is treated as unknown. */
export async function knownSites(slug: string): Promise<readonly string[]> {
  const sites = await serverGateway(slug)('partner.sites', {}).catch(() => undefined);
  return sites?.list.map(({ host }) => host) ?? [];
}
