import type { Contract, Domain, EndpointId, InputOf, OutputOf } from '@/lib/contract/contract';
import { endpointIn } from '@/lib/contract/endpoint-in';
import { type BrowserSettings, createBrowserGateway } from './browser-gateway';
import type { CallOptions } from './gateway';

type IdIn<D extends Domain> = Extract<EndpointId, `${D}.${string}`>;
export type DomainGateway<D extends Domain> = <Id extends IdIn<D>>(
  id: Id,
  input: InputOf<Id>,
  options?: CallOptions,
) => Promise<OutputOf<Id>>;

/** For a page that makes a call or two and has no storefront: only these domains of the contract come with it. */
export const createDomainGateway = <D extends Domain>(
  settings: BrowserSettings,
  domains: { readonly [Name in D]: () => Promise<Contract[Name]> },
): DomainGateway<D> => createBrowserGateway(settings, async () => ({ loadEndpoint: (id) => endpointIn(domains, id) }));
