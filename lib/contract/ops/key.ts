import * as z from 'zod/mini';
import { filled, line, nothing, shapedText, timestamp } from '../wire';
import { opsEndpoint } from './ops-endpoint';

const keyNo = shapedText(20, /^[0-9a-f]{12}$/);

/** One's own keys, with which a program works in one's name. */
export const key = {
  list: opsEndpoint({
    id: 'key.list',
    kind: 'query',
    method: 'GET',
    path: '/api/ops/keys',
    permission: 'staff',
    summary: 'One’s own keys, without their secrets',
    request: z.object({}),
    response: z.object({
      list: z.array(z.object({ keyNo, name: z.string(), createdAt: timestamp, usedAt: z.nullable(timestamp) })),
    }),
  }),
  make: opsEndpoint({
    id: 'key.make',
    kind: 'command',
    method: 'POST',
    path: '/api/ops/keys/make',
    permission: 'staff',
    freshStep: true,
    summary: 'A key that may what its owner may, but nothing that needs a fresh second step; answers it once',
    request: z.object({ name: filled(line(40)) }),
    response: z.object({ keyNo, key: z.string() }),
  }),
  revoke: opsEndpoint({
    id: 'key.revoke',
    kind: 'command',
    method: 'POST',
    path: '/api/ops/keys/revoke',
    permission: 'staff',
    summary: 'Ends a key at once',
    request: z.object({ keyNo }),
    response: nothing,
    errors: ['NOT_FOUND'],
  }),
};
