import type * as z from 'zod/mini';
import { account } from './account';
import { area } from './area';
import type { Endpoint } from './endpoint';
import { hotel } from './hotel';
import { logging } from './logging';
import { login } from './login';
import { newHotel } from './new-hotel';
import { operation } from './operation';
import { order } from './order';

/** Every endpoint by domain and name; its id is its place here. The browser imports only the types of this module. */
export const contract = { account, area, hotel, logging, login, newHotel, operation, order };

export type Contract = typeof contract;
export type Domain = keyof Contract;
export type EndpointId = { [D in Domain]: `${D}.${keyof Contract[D] & string}` }[Domain];

export type EndpointOf<Id extends EndpointId> = Id extends `${infer D extends Domain}.${infer Name}`
  ? Name extends keyof Contract[D]
    ? Contract[D][Name]
    : never
  : never;

type Schema<Id extends EndpointId, Side extends 'request' | 'response'> =
  EndpointOf<Id> extends Record<Side, infer S extends z.ZodMiniType> ? S : never;
// Tables first, so that the compiler knows what an id not yet fixed can lead to.
type Inputs = { [Id in EndpointId]: z.output<Schema<Id, 'request'>> };
type Outputs = { [Id in EndpointId]: z.output<Schema<Id, 'response'>> };
/** As the application sees them: fen, epoch ms. */
export type InputOf<Id extends EndpointId> = Inputs[Id];
export type OutputOf<Id extends EndpointId> = Outputs[Id];

type IdOfKind<Kind extends Endpoint['kind']> = { [Id in EndpointId]: EndpointOf<Id> extends { kind: Kind } ? Id : never }[EndpointId];
export type QueryId = IdOfKind<'query'>;
export type CommandId = IdOfKind<'command'>;

export const endpoints: readonly Endpoint[] = Object.values(contract).flatMap((domain): Endpoint[] => Object.values(domain));
