import type * as z from 'zod/mini';
import type { Endpoint } from './endpoint';
import { endpointIn } from './endpoint-in';

/**
 * Every domain, one line each. They load as chunks of their own with the first call, so that pages that only show what the server rendered
 * carry no schemas.
 */
const domains = {
  account: async () => (await import('./account')).account,
  activity: async () => (await import('./activity')).activity,
  agreement: async () => (await import('./agreement')).agreement,
  afterSale: async () => (await import('./after-sale')).afterSale,
  apply: async () => (await import('./apply')).apply,
  area: async () => (await import('./area')).area,
  benefitCard: async () => (await import('./benefit-card')).benefitCard,
  bankCard: async () => (await import('./bank-card')).bankCard,
  cancellation: async () => (await import('./cancellation')).cancellation,
  combo: async () => (await import('./combo')).combo,
  consignee: async () => (await import('./consignee')).consignee,
  couponPackage: async () => (await import('./coupon-package')).couponPackage,
  exchange: async () => (await import('./exchange')).exchange,
  coupon: async () => (await import('./coupon')).coupon,
  hotel: async () => (await import('./hotel')).hotel,
  hotelMember: async () => (await import('./hotel-member')).hotelMember,
  invoice: async () => (await import('./invoice')).invoice,
  installment: async () => (await import('./installment')).installment,
  logging: async () => (await import('./logging')).logging,
  login: async () => (await import('./login')).login,
  newHotel: async () => (await import('./new-hotel')).newHotel,
  loan: async () => (await import('./loan')).loan,
  operation: async () => (await import('./operation')).operation,
  order: async () => (await import('./order')).order,
  partner: async () => (await import('./partner')).partner,
  memberPlan: async () => (await import('./member-plan')).memberPlan,
  points: async () => (await import('./points')).points,
  physical: async () => (await import('./physical')).physical,
  resident: async () => (await import('./resident')).resident,
  restaurant: async () => (await import('./restaurant')).restaurant,
  search: async () => (await import('./search')).search,
  sku: async () => (await import('./sku')).sku,
  ticket: async () => (await import('./ticket')).ticket,
};

export type Domain = keyof typeof domains;
/** Every endpoint by domain and name, which together form its id. */
export type Contract = { [D in Domain]: Awaited<ReturnType<(typeof domains)[D]>> };
export const domainNames = Object.keys(domains) as readonly Domain[];
export type EndpointId = { [D in Domain]: `${D}.${keyof Contract[D] & string}` }[Domain];

export type EndpointOf<Id extends EndpointId> = Id extends `${infer D extends Domain}.${infer Name}`
  ? Name extends keyof Contract[D]
    ? Contract[D][Name]
    : never
  : never;

type Schema<Id extends EndpointId, Side extends 'request' | 'response'> =
  EndpointOf<Id> extends Record<Side, infer S extends z.ZodMiniType> ? S : never;
// Mapped types first, so that the compiler can look up an id that is still generic.
type Inputs = { [Id in EndpointId]: z.output<Schema<Id, 'request'>> };
type Outputs = { [Id in EndpointId]: z.output<Schema<Id, 'response'>> };
/** Values as the application sees them: fen, epoch ms. */
export type InputOf<Id extends EndpointId> = Inputs[Id];
export type OutputOf<Id extends EndpointId> = Outputs[Id];

type IdOfKind<Kind extends Endpoint['kind']> = { [Id in EndpointId]: EndpointOf<Id> extends { kind: Kind } ? Id : never }[EndpointId];
export type QueryId = IdOfKind<'query'>;
export type CommandId = IdOfKind<'command'>;

export const loadEndpoint = (id: EndpointId): Promise<Endpoint> => endpointIn(domains, id);

/** All endpoints, for the server and its tools. */
export const loadEndpoints = async (): Promise<readonly Endpoint[]> =>
  (await Promise.all(domainNames.map((name) => domains[name]()))).flatMap((domain): Endpoint[] => Object.values(domain));
