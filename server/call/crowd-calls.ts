import type { Handler, Unproven } from './handle';
import { addressesOf } from './paths';
import type { Services } from './services';

/** Handlers of the calls that crowds make, by method and address (`POST /api/…`): see `Handler.turnAway`. */
export type CrowdCalls = ReadonlyMap<string, (sent: Unproven) => string | undefined>;

export const crowdCalls = (handlers: readonly Handler[], services: Services): CrowdCalls =>
  new Map(
    handlers.flatMap(({ endpoint, turnAway }) =>
      turnAway
        ? addressesOf(endpoint).map((address) => [`${endpoint.method} ${address}`, (sent: Unproven) => turnAway(services, sent)] as const)
        : [],
    ),
  );
