import type { EndpointId, InputOf } from '@/lib/contract/contract';
import type { Demo } from './demo';

/** The example of each endpoint that needs something of the demo: ids that exist, days to come, a price that is right. */
export type Examples = { readonly [Id in EndpointId]?: (demo: Demo) => InputOf<Id> | Promise<InputOf<Id>> };
