import { isWithin } from '@/lib/domain/physical';
import { shippingFee } from '@/lib/domain/shipping';
import type { Fen } from '@/lib/kernel/money';
import type { GoodsDetail, Variant } from './goods-types';

/** The fee for sending some pieces of a variant; undefined if the product isn't delivered there. */
export function feeTo(
  { shipping, deliveryArea }: Pick<GoodsDetail, 'shipping' | 'deliveryArea'>,
  { price, weight }: Pick<Variant, 'price' | 'weight'>,
  quantity: number,
  areaCode: string,
): Fen | undefined {
  if (!isWithin(deliveryArea, areaCode)) return undefined;
  return shippingFee([{ templateId: '', template: shipping, quantity, weight, price }], areaCode);
}
