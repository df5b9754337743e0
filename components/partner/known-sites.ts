import { serverGateway } from '@/lib/gateway/server-gateway';

/** Hosts of partners; without an answer none is known, and every site is asked about. */
export async function knownSites(slug: string): Promise<readonly string[]> {
  const sites = await serverGateway(slug)('partner.sites', {}).catch(() => undefined);
  return sites?.list.map(({ host }) => host) ?? [];
}
