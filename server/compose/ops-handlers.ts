import type { OpsHandler } from '@/server/call/ops/handle-ops';
import { entranceHandlers } from '@/server/desk/entrance/handlers';
import { ownHandlers } from '@/server/desk/own/handlers';
import { keyHandlers } from '@/server/desk/own/key-handlers';
import { staffHandlers } from '@/server/desk/people/handlers';
import { counterHandlers } from './desk/counter';
import { workHandlers } from './desk/work';
import { kindParts } from './kinds';

/** The code of every endpoint of the desk; a test checks it against the contract. */
export const opsHandlers: readonly OpsHandler[] = [
  ...entranceHandlers,
  ...ownHandlers,
  ...keyHandlers,
  ...workHandlers,
  ...counterHandlers,
  ...staffHandlers(kindParts.flatMap((part) => part.deskShops ?? [])),
];
