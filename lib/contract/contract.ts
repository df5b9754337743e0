import type * as z from 'zod/mini';
import type { Endpoint } from './endpoint';
import { endpointIn } from './endpoint-in';

/**
 * Every domain, one line each. They load as chunks of their own with the first call, so that pages that only show what the server rendered
 * carry no schemas.
 */
const domains = {
  account: async () => (await import('./account/endpoints')).account,
  activity: async () => (await import('./activity/endpoints')).activity,
  agreement: async () => (await import('./agreement/endpoints')).agreement,
  afterSale: async () => (await import('./after-sale/endpoints')).afterSale,
  apply: async () => (await import('./apply/endpoints')).apply,
  area: async () => (await import('./area/endpoints')).area,
  benefitCard: async () => (await import('./benefit-card/endpoints')).benefitCard,
  bankCard: async () => (await import('./bank-card/endpoints')).bankCard,
  cancellation: async () => (await import('./cancellation/endpoints')).cancellation,
  combo: async () => (await import('./combo/endpoints')).combo,
  complaint: async () => (await import('./complaint/endpoints')).complaint,
  consignee: async () => (await import('./consignee/endpoints')).consignee,
  couponPackage: async () => (await import('./coupon-package/endpoints')).couponPackage,
  exchange: async () => (await import('./exchange/endpoints')).exchange,
  coupon: async () => (await import('./coupon/endpoints')).coupon,
  hotel: async () => (await import('./hotel/endpoints')).hotel,
  hotelMember: async () => (await import('./hotel-member/endpoints')).hotelMember,
  invoice: async () => (await import('./invoice/endpoints')).invoice,
  installment: async () => (await import('./installment/endpoints')).installment,
  logging: async () => (await import('./logging/endpoints')).logging,
  login: async () => (await import('./login/endpoints')).login,
  newHotel: async () => (await import('./new-hotel/endpoints')).newHotel,
  loan: async () => (await import('./loan/endpoints')).loan,
  operation: async () => (await import('./operation/endpoints')).operation,
  order: async () => (await import('./order/endpoints')).order,
  partner: async () => (await import('./partner/endpoints')).partner,
  memberPlan: async () => (await import('./member-plan/endpoints')).memberPlan,
  points: async () => (await import('./points/endpoints')).points,
  physical: async () => (await import('./physical/endpoints')).physical,
  resident: async () => (await import('./resident/endpoints')).resident,
  restaurant: async () => (await import('./restaurant/endpoints')).restaurant,
  search: async () => (await import('./search/endpoints')).search,
  sku: async () => (await import('./sku/endpoints')).sku,
  ticket: async () => (await import('./ticket/endpoints')).ticket,
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
