import * as z from 'zod/mini';
import { filled, keyword, line, nothing, pageOf, pageQuery, timestamp } from '../wire';
import { opsEndpoint } from './ops-endpoint';
import { email, role, shopOption, shops, staffNo } from './shapes';

const staffState = z.enum(['invited', 'active', 'disabled']);

const staffRow = z.object({
  staffNo,
  name: z.string(),
  email: z.string(),
  roles: z.array(role),
  shops,
  state: staffState,
  /** The last thing done in any session. */
  seenAt: z.nullable(timestamp),
  createdAt: timestamp,
});

const roles = z.array(role).check(z.minLength(1), z.maxLength(9));
/** Shown once, to be handed over; it opens the account. */
const link = z.object({ staffNo, link: z.string(), expiresAt: timestamp });

/** Who works here. */
export const staff = {
  page: opsEndpoint({
    id: 'staff.page',
    kind: 'query',
    method: 'GET',
    path: '/api/ops/staff',
    permission: 'staff.see',
    summary: 'Everybody who works here or did, by name or the newest first',
    request: z.object({
      ...pageQuery,
      keyword: z.optional(keyword),
      role: z.optional(role),
      state: z.optional(staffState),
      sort: z.optional(z.enum(['name', 'newest'])),
    }),
    response: pageOf(staffRow),
  }),
  shops: opsEndpoint({
    id: 'staff.shops',
    kind: 'query',
    method: 'GET',
    path: '/api/ops/staff/shops',
    permission: 'staff.manage',
    summary: 'Shops by name, to choose from',
    request: z.object({ keyword: z.optional(keyword), keys: z.optional(z.string().check(z.maxLength(4000))) }),
    response: z.object({ list: z.array(shopOption) }),
  }),
  invite: opsEndpoint({
    id: 'staff.invite',
    kind: 'command',
    method: 'POST',
    path: '/api/ops/staff/invite',
    permission: 'staff.manage',
    freshStep: true,
    summary: 'Somebody new; answers a link that works once',
    request: z.object({ name: filled(line(40)), email: filled(email), roles, shops }),
    response: link,
    errors: ['EMAIL_TAKEN', 'EMAIL_WRONG'],
  }),
  change: opsEndpoint({
    id: 'staff.change',
    kind: 'command',
    method: 'POST',
    path: '/api/ops/staff/change',
    permission: 'staff.manage',
    freshStep: true,
    summary: 'Name, roles and shops; they count from the next call on',
    request: z.object({ staffNo, name: filled(line(40)), roles, shops }),
    response: nothing,
    errors: ['NOT_FOUND', 'LAST_ADMIN', 'OWN_ACCOUNT'],
  }),
  disable: opsEndpoint({
    id: 'staff.disable',
    kind: 'command',
    method: 'POST',
    path: '/api/ops/staff/disable',
    permission: 'staff.manage',
    freshStep: true,
    summary: 'Ends somebody’s access and all their sessions at once',
    request: z.object({ staffNo }),
    response: nothing,
    errors: ['NOT_FOUND', 'LAST_ADMIN', 'OWN_ACCOUNT', 'MOVED_ON'],
  }),
  enable: opsEndpoint({
    id: 'staff.enable',
    kind: 'command',
    method: 'POST',
    path: '/api/ops/staff/enable',
    permission: 'staff.manage',
    freshStep: true,
    summary: 'Gives access back; password and second step are as before',
    request: z.object({ staffNo }),
    response: nothing,
    errors: ['NOT_FOUND', 'MOVED_ON'],
  }),
  resetSecondStep: opsEndpoint({
    id: 'staff.resetSecondStep',
    kind: 'command',
    method: 'POST',
    path: '/api/ops/staff/reset',
    permission: 'staff.manage',
    freshStep: true,
    summary: 'Takes password, second steps and sessions away and answers a link to set them anew',
    request: z.object({ staffNo }),
    response: link,
    errors: ['NOT_FOUND', 'OWN_ACCOUNT'],
  }),
};
