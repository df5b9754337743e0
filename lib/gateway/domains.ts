import type { Contract, Domain, EndpointId } from '@/lib/contract/contract';
import type { Endpoint } from '@/lib/contract/endpoint';

/** One chunk per domain, loaded with the first call: pages that only show what the server rendered carry no schemas. */
const domains: { [D in Domain]: () => Promise<Contract[D]> } = {
  account: async () => (await import('@/lib/contract/account')).account,
  area: async () => (await import('@/lib/contract/area')).area,
  hotel: async () => (await import('@/lib/contract/hotel')).hotel,
  logging: async () => (await import('@/lib/contract/logging')).logging,
  login: async () => (await import('@/lib/contract/login')).login,
  newHotel: async () => (await import('@/lib/contract/new-hotel')).newHotel,
  operation: async () => (await import('@/lib/contract/operation')).operation,
  order: async () => (await import('@/lib/contract/order')).order,
};

const isDomain = (name: string): name is Domain => Object.hasOwn(domains, name);

export async function loadEndpoint(id: EndpointId): Promise<Endpoint> {
  const [domain = '', name = ''] = id.split('.');
  const endpoints: Record<string, Endpoint> = isDomain(domain) ? await domains[domain]() : {};
  const endpoint = endpoints[name];
  if (!endpoint) throw new Error(`The contract has no endpoint ${id}.`);
  return endpoint;
}
