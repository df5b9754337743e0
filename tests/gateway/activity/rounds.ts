import { defaultChannel } from '@/lib/channel/lookup';
import { activity } from '@/lib/contract/activity/endpoints';
import type { Input } from '@/lib/contract/endpoint';
import { shownText } from '@/lib/kernel/ticked-agreements';
import { demoActivities, demoSeckillItems } from '@/demo/shop/activities/fixtures';
import type { TestGateway } from '../server';
import { freshKey } from '../stay';

export const seckillNow = async (
  gateway: TestGateway,
  serialNumber: string = demoActivities.seckill,
  channel: string = defaultChannel.code,
) => (await gateway.call(activity.seckill, { serialNumber }, { channel })).data;

type Wanted = Readonly<{ item?: keyof typeof demoSeckillItems; quantity?: number; channel?: string }>;

/** What a buyer sends who has just seen the running round. */
export async function seckillRequest(
  gateway: TestGateway,
  { item = 'package', quantity = 1, channel }: Wanted = {},
): Promise<Input<typeof activity.order>> {
  const { rounds, currentRoundId } = await seckillNow(gateway, demoActivities.seckill, channel);
  const round = rounds.find(({ roundId }) => roundId === currentRoundId);
  const shown = round?.items.find(({ itemId }) => itemId === String(demoSeckillItems[item]));
  if (!round || !shown) throw new Error('No round runs that has it.');
  return {
    serialNumber: demoActivities.seckill,
    roundId: round.roundId,
    itemId: shown.itemId,
    quantity,
    acceptedAmount: shown.price * quantity,
    signed: shown.agreements.map(shownText),
    idempotencyKey: freshKey(),
  };
}

/** Rounds whose count of sold pieces differs from their purchases, and purchases that disagree with their orders; empty if all is sound. */
export const unsoundRounds = async ({ pool }: TestGateway) =>
  (
    await pool.query(
      `select s.item_id, s.round_id, s.sold, s.units from seckill_stock s where s.sold <> coalesce((
         select sum(p.quantity - p.given_back) from seckill_purchases p where p.item_id = s.item_id and p.round_id = s.round_id), 0)
       union all
       select p.item_id, p.round_id, p.quantity, p.given_back from seckill_purchases p join orders o on o.id = p.order_id
       where (o.status in ('closed', 'refunded') and p.given_back < p.quantity)
         or (o.status in ('pending_payment', 'paid', 'preparing', 'ready', 'completed') and p.given_back = p.quantity)`,
    )
  ).rows;
