import type { Input, Output } from '@/lib/contract/endpoint';
import type { couponPackage as contract } from '@/lib/contract/coupon-package/endpoints';
import { agreementsOf } from '@/server/account/signing/require';
import type { Context } from '@/server/call/handle';
import { refuseByRule } from '@/server/call/refusal';
import { detailOf } from '../summary';
import { packageAgreements, packageOffer } from './offer';

/** The checkout page, priced now; undefined when there is no such package. A quantity above the limit is reduced to it. */
export async function buyingOf(
  context: Context<'user'>,
  { packageId, quantity: wanted }: Input<typeof contract.buy>,
): Promise<Output<typeof contract.buy> | undefined> {
  const offer = await packageOffer(context, packageId);
  if (!offer) return undefined;
  const { found, allowed } = offer;
  if (allowed < 1) return refuseByRule('couponPackageRefusal', 'personLimit', { most: found.row.mostPerPerson ?? 0 });
  const most = Math.min(allowed, found.left);
  const quantity = Math.min(wanted, most);
  return {
    ...detailOf(found),
    quantity,
    most,
    payAmount: found.row.priceFen * quantity,
    agreements: await agreementsOf(context, packageAgreements),
  };
}
