import type { OpsHandler } from '@/server/call/ops/handle-ops';
import { complaintDeskHandlers } from '@/server/complaint/desk/handlers';
import { entranceHandlers } from '@/server/desk/entrance/handlers';
import { ownHandlers } from '@/server/desk/own/handlers';
import { keyHandlers } from '@/server/desk/own/key-handlers';
import { staffHandlers } from '@/server/desk/people/handlers';
import { trailHandlers } from '@/server/desk/trail/handlers';
import { orderNumbers } from '@/server/trade/order/numbers';
import { invoicesOfOrder } from '@/server/invoice/desk-order';
import { orderDeskHandlers } from '@/server/trade/desk/handlers';
import { moneyHandlers } from '@/server/trade/money/handlers';
import { reportHandlers } from '@/server/trade/report/handlers';
import { counterHandlers } from './desk/counter';
import { workHandlers } from './desk/work';
import { kindParts } from './kinds';

const deskShops = kindParts.flatMap((part) => part.deskShops ?? []);

/** The code of every endpoint of the desk; a test checks it against the contract. */
export const opsHandlers: readonly OpsHandler[] = [
  ...entranceHandlers,
  ...ownHandlers,
  ...keyHandlers,
  ...workHandlers,
  ...counterHandlers,
  ...staffHandlers(deskShops),
  ...orderDeskHandlers({
    ofKind: (kind) => kindParts.find((part) => part.kind === kind)?.deskOrders,
    shops: deskShops,
    invoices: invoicesOfOrder,
  }),
  ...complaintDeskHandlers(deskShops),
  ...moneyHandlers,
  ...reportHandlers,
  ...trailHandlers(orderNumbers),
  ...kindParts.flatMap((part) => part.deskHandlers ?? []),
];
