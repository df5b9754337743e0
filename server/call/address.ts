import type { FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';

/** This machine itself: a health check, a benchmark, a test. Never a person, so it has no limits. */
export const OWN_MACHINE = '127.0.0.1';
/** Everybody behind a proxy on this machine, as long as TRUST_PROXY does not let it say who they are: one caller. */
export const LOCAL_PROXY = 'local proxy';

const isLoopback = (ip: string): boolean => /^(::ffff:)?127\.|^::1$/.test(ip);

/** Somebody passed this request on, and says so. */
export const isForwarded = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  headers['x-forwarded-for'] !== undefined ||
  headers.forwarded !== undefined ||
  headers['x-real-ip'] !== undefined ||
  headers.via !== undefined;

/** This machine or a network that the public does not reach us from. */
export const isLocal = (ip: string): boolean =>
  ipaddr.isValid(ip) && ['loopback', 'private', 'uniqueLocal', 'linkLocal'].includes(ipaddr.process(ip).range());

/** One household or server has a whole /64 of IPv6 addresses; an IPv4 address written as IPv6 is still that address. */
function networkOf(ip: string): string {
  if (!ip.includes(':') || !ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip);
  if (address instanceof ipaddr.IPv4) return address.toString();
  return `${address.parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':')}::/64`;
}

/** By what a caller is limited. A forwarded request that claims to come from this machine is not from this machine. */
export function addressOf(request: Pick<FastifyRequest, 'ip' | 'headers'>): string {
  if (isLoopback(request.ip)) return isForwarded(request) ? LOCAL_PROXY : OWN_MACHINE;
  return networkOf(request.ip);
}
