import type { FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';

/** The desk's pages; other spellings of an address are none, and are turned away with them. */
export const isDeskPath = (path: string): boolean => path === '/ops' || path.startsWith('/ops/');

export type DeskPlace = Readonly<{
  /** Its own scheme and host; undefined for a demo's one address. */
  origin: string | undefined;
  networks: readonly string[];
  /** A production without an origin has no desk. */
  isProduction: boolean;
}>;

type Settings = Readonly<{ OPS_ORIGIN?: string | undefined; OPS_NETWORKS?: string | undefined; YUEXIANG_MODE: string }>;

export const deskPlace = ({ OPS_ORIGIN, OPS_NETWORKS, YUEXIANG_MODE }: Settings): DeskPlace => ({
  origin: OPS_ORIGIN,
  networks: OPS_NETWORKS?.split(',').map((network) => network.trim()) ?? [],
  isProduction: YUEXIANG_MODE === 'production',
});

function isWithin(ip: string, network: string): boolean {
  if (!ipaddr.isValid(ip)) return false;
  const address = ipaddr.process(ip);
  const [range, bits] = network.includes('/')
    ? ipaddr.parseCIDR(network)
    : ipaddr.parseCIDR(`${network}/${network.includes(':') ? 128 : 32}`);
  return address.kind() === range.kind() && address.match(range, bits);
}

/** Whether there is a desk for this request: at its own host, and for its own networks. Whoever is elsewhere is told that there is none. */
export function isDeskHere(request: Pick<FastifyRequest, 'host' | 'ip'>, { origin, networks, isProduction }: DeskPlace): boolean {
  if (origin === undefined ? isProduction : request.host.toLowerCase() !== new URL(origin).host) return false;
  return networks.length === 0 || networks.some((network) => isWithin(request.ip, network));
}

/** The desk's own origin, as browsers name it. */
export const deskOriginOf = (request: Pick<FastifyRequest, 'host' | 'protocol'>, origin: string | undefined): string =>
  origin ?? `${request.protocol}://${request.host}`;
