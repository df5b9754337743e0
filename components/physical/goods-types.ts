import type * as z from 'zod/mini';
import type { OutputOf } from '@/lib/contract/contract';
import type * as shapes from '@/lib/contract/physical/shapes';

export type GoodsDetail = z.output<typeof shapes.physicalDetail>;
export type Variant = GoodsDetail['variants'][number];
export type PreOrder = z.output<typeof shapes.preOrder>;
export type GoodsOrderDetail = OutputOf<'physical.orderDetail'>;
export type OrderedGoods = GoodsOrderDetail['physical'];
export type OrderedItem = OrderedGoods['items'][number];
export type Parcel = OrderedGoods['parcels'][number];
export type TracedParcel = z.output<typeof shapes.tracedParcel>;
export type AfterSaleSummary = z.output<typeof shapes.afterSaleSummary>;
export type AfterSaleDetail = OutputOf<'afterSale.detail'>;
