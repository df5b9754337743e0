import type { OpsOutputOf } from '@/lib/contract/ops/contract';
import type { GoodsKind } from '@/lib/kinds/registry';
import type { DeskOrders } from '@/server/call/desk-order';
import type { DeskShops } from '@/server/call/desk-shops';
import type { Database } from '@/server/platform/database/connection';

/** What other rooms know about an order; they stand above the trade, so the composition brings them. */
export type DeskParts = Readonly<{
  ofKind: (kind: GoodsKind) => DeskOrders | undefined;
  shops: readonly DeskShops[];
  invoices: (database: Database, orderId: number) => Promise<OpsOutputOf<'orders.get'>['invoices']>;
}>;
