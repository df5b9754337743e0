import { couponPackage } from '@/lib/contract/coupon-package/endpoints';
import type { Endpoint, Input, Output } from '@/lib/contract/endpoint';
import type { GoodsKind } from '@/lib/kinds/registry';
import { type Context, type Handler, handle } from '@/server/call/handle';
import { refuse } from '@/server/call/refusal';
import { currentOwnOrder } from '@/server/trade/order-view/current';
import { commandKey } from '@/server/trade/order/idempotency';
import { place } from '@/server/trade/order/place';
import { basicOf } from '@/server/trade/order-view/basic';
import type { PackageSeller, ShowOrdered } from './seller';

type PackagePart = Readonly<{ kind: GoodsKind; packages?: PackageSeller; ordered?: ShowOrdered }>;

/** The endpoints through which packages of every kind are bought and shown. */
export function packageHandlers(parts: readonly PackagePart[]): readonly Handler[] {
  const each = [...new Set(parts.flatMap(({ packages }) => packages ?? []))];
  const shown = new Map<GoodsKind, ShowOrdered>(parts.flatMap(({ kind, ordered }) => (ordered ? [[kind, ordered]] : [])));

  async function firstOf<Found>(ask: (seller: PackageSeller) => Promise<Found | undefined>): Promise<Found> {
    for (const seller of each) {
      const found = await ask(seller);
      if (found !== undefined) return found;
    }
    return refuse('GOODS_GONE');
  }

  /** Orders one. What the buyer saw is only compared. */
  const order = (
    endpoint: Endpoint,
    request: Input<typeof couponPackage.create>,
    context: Context<'user'>,
  ): Promise<Output<typeof couponPackage.create>> =>
    place(context, {
      key: commandKey(context.caller, endpoint, request),
      despiteDuplicate: request.despiteDuplicate ?? false,
      prepare: () => firstOf((seller) => seller.prepare(context, request)),
    });

  return [
    handle(couponPackage.buy, (request, context) => firstOf((seller) => seller.buying(context, request))),
    handle(couponPackage.create, (request, context) => order(couponPackage.create, request, context)),
    handle(couponPackage.submit, (request, context) => order(couponPackage.submit, { ...request, quantity: 1 }, context)),
    handle(couponPackage.orderDetail, async ({ orderNo }, context) => {
      const row = await currentOwnOrder(context, orderNo);
      const bought = (await shown.get(row.kind)?.(context, row)) ?? refuse('ORDER_NOT_FOUND');
      return { ...bought, order: await basicOf(context, row) };
    }),
  ];
}
