import type { Endpoint } from './endpoint';

type Domains = Readonly<Record<string, () => Promise<Readonly<Record<string, Endpoint>>>>>;

/** The endpoint with an id, whose domain is loaded for it. Throws for an id that none of these domains has. */
export async function endpointIn(domains: Domains, id: string): Promise<Endpoint> {
  const [domain = '', name = ''] = id.split('.');
  const load = Object.hasOwn(domains, domain) ? domains[domain] : undefined;
  const endpoint = (await load?.())?.[name];
  if (!endpoint) throw new Error(`The contract has no endpoint ${id}.`);
  return endpoint;
}
