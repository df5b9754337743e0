import type { GoodsKind } from '@/lib/kinds/registry';
import { useSession } from '@/stores/session';
import { placed } from '../../gateway/invoice/invoicing';
import type { TestGateway } from '../../gateway/server';

type Paid = Readonly<{ title?: string; priceFen?: number; kind?: GoodsKind }>;

/** An order of the user logged in at P069, with the books as they are after a payment at the bank. */
export async function paidOrder(
  shop: TestGateway,
  { title = 'Afternoon tea', priceFen = 10_000, kind = 'diningVoucher' }: Paid = {},
): Promise<string> {
  const { userId, accessToken } = useSession.getState();
  const orderNo = await placed(shop, { userId: Number(userId), token: accessToken }, { kind, priceFen, channel: 'P069' });
  await shop.pool.query(
    `with paid as (update orders set status = 'completed', paid_at = $2, title = $3, picture = '/pictures/food-1' where order_no = $1 returning id)
     insert into tenders (order_id, kind, reference, amount_fen, state) select id, 'money', 'bank', $4, 'spent' from paid`,
    [orderNo, new Date(shop.clock.now), title, priceFen],
  );
  return orderNo;
}
