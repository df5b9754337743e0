import type { OpsHandler } from '@/server/call/ops/handle-ops';
import { entranceHandlers } from '@/server/desk/entrance/handlers';
import { ownHandlers } from '@/server/desk/own/handlers';
import { staffHandlers } from '@/server/desk/people/handlers';
import { kindParts } from './kinds';

/** The code of every endpoint of the desk; a test checks it against the contract. */
export const opsHandlers: readonly OpsHandler[] = [
  ...entranceHandlers,
  ...ownHandlers,
  ...staffHandlers(kindParts.flatMap((part) => part.deskShops ?? [])),
];
