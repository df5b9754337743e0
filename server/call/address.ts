import type { FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';

/** Loopback: a health check, a benchmark or a test, never a person, so it has no limits. */
export const OWN_MACHINE = '127.0.0.1';
/** All visitors behind a local proxy that TRUST_PROXY does not trust: they count as one caller. */
export const LOCAL_PROXY = 'local proxy';

const isLoopback = (ip: string): boolean => /^(::ffff:)?127\.|^::1$/.test(ip);

/** Whether a proxy forwarded this request. */
export const isForwarded = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  headers['x-forwarded-for'] !== undefined ||
  headers.forwarded !== undefined ||
  headers['x-real-ip'] !== undefined ||
  headers.via !== undefined;

/** Loopback or a private network. */
export const isLocal = (ip: string): boolean =>
  ipaddr.isValid(ip) && ['loopback', 'private', 'uniqueLocal', 'linkLocal'].includes(ipaddr.process(ip).range());

/** One household or server has a whole IPv6 /64, so it counts as one; an IPv4 address written as IPv6 is the same address. */
function networkOf(ip: string): string {
  if (!ip.includes(':') || !ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip);
  if (address instanceof ipaddr.IPv4) return address.toString();
  return `${address.parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':')}::/64`;
}

/**
 * The caller's own address, for a bank that wants it: always one, where `addressOf` names a network or a proxy. Behind a proxy that isn't
 * trusted it is the proxy's.
 */
export function ipOf({ ip }: Pick<FastifyRequest, 'ip'>): string {
  const [bare = ''] = ip.split('%', 1);
  return ipaddr.isValid(bare) ? ipaddr.process(bare).toString() : OWN_MACHINE;
}

/** The key for rate limits. A forwarded request that claims to come from this machine isn't exempt. */
export function addressOf(request: Pick<FastifyRequest, 'ip' | 'headers'>): string {
  if (isLoopback(request.ip)) return isForwarded(request) ? LOCAL_PROXY : OWN_MACHINE;
  return networkOf(request.ip);
}
