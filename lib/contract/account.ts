import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { session } from './login';
import { nothing } from './wire';

export const account = {
  tokenInfo: endpoint({
    id: 'account.tokenInfo',
    kind: 'query',
    method: 'GET',
    path: '/distribution/user/authorize/api/token/info',
    host: 'base',
    access: 'user',
    summary: 'The session behind Access-Token',
    request: nothing,
    response: z.omit(session, { accessToken: true }),
  }),
};
