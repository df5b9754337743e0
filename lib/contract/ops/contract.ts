import type * as z from 'zod/mini';
import type { OpsEndpoint } from './ops-endpoint';

/** Every domain of the desk, one line each; each loads as a chunk of its own with its first call. */
const domains = {
  counter: async () => (await import('./counter')).counter,
  complaints: async () => (await import('./complaints')).complaints,
  entrance: async () => (await import('./entrance')).entrance,
  key: async () => (await import('./key')).key,
  afterSales: async () => (await import('./after-sales')).afterSales,
  orders: async () => (await import('./orders')).orders,
  refundRequests: async () => (await import('./refund-requests')).refundRequests,
  money: async () => (await import('./money')).money,
  own: async () => (await import('./own')).own,
  reports: async () => (await import('./reports')).reports,
  staff: async () => (await import('./staff')).staff,
  work: async () => (await import('./work')).work,
  trail: async () => (await import('./trail')).trail,
};

export type OpsDomain = keyof typeof domains;
/** Every endpoint by domain and name, which together form its id. */
export type OpsContract = { [D in OpsDomain]: Awaited<ReturnType<(typeof domains)[D]>> };
const opsDomainNames = Object.keys(domains) as readonly OpsDomain[];
export type OpsEndpointId = { [D in OpsDomain]: `${D}.${keyof OpsContract[D] & string}` }[OpsDomain];

export type OpsEndpointOf<Id extends OpsEndpointId> = Id extends `${infer D extends OpsDomain}.${infer Name}`
  ? Name extends keyof OpsContract[D]
    ? OpsContract[D][Name]
    : never
  : never;

type Schema<Id extends OpsEndpointId, Side extends 'request' | 'response'> =
  OpsEndpointOf<Id> extends Record<Side, infer S extends z.ZodMiniType> ? S : never;
// Mapped types first, so that the compiler can look up an id that is still generic.
type Inputs = { [Id in OpsEndpointId]: z.output<Schema<Id, 'request'>> };
type Outputs = { [Id in OpsEndpointId]: z.output<Schema<Id, 'response'>> };
export type OpsInputOf<Id extends OpsEndpointId> = Inputs[Id];
export type OpsOutputOf<Id extends OpsEndpointId> = Outputs[Id];

type IdOfKind<Kind extends OpsEndpoint['kind']> = {
  [Id in OpsEndpointId]: OpsEndpointOf<Id> extends { kind: Kind } ? Id : never;
}[OpsEndpointId];
export type OpsQueryId = IdOfKind<'query'>;
export type OpsCommandId = IdOfKind<'command'>;

/** Throws for an id that no domain has. */
export async function loadOpsEndpoint(id: OpsEndpointId): Promise<OpsEndpoint> {
  const [domain = '', name = ''] = id.split('.');
  const load = opsDomainNames.find((one) => one === domain);
  const found: Readonly<Record<string, OpsEndpoint>> | undefined = load && (await domains[load]());
  const endpoint = found?.[name];
  if (!endpoint) throw new Error(`The desk's contract has no endpoint ${id}.`);
  return endpoint;
}

/** All endpoints, for the server and its tools. */
export const loadOpsEndpoints = async (): Promise<readonly OpsEndpoint[]> =>
  (await Promise.all(opsDomainNames.map((name) => domains[name]()))).flatMap((domain): OpsEndpoint[] => Object.values(domain));
