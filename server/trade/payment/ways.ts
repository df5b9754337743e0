import type { Input, Output } from '@/lib/contract/endpoint';
import type { order as contract } from '@/lib/contract/order/endpoints';
import { type PayScene, worksIn } from '@/lib/kernel/pay-scene';
import type { PayWay } from '@/lib/kernel/pay-way';
import type { Context } from '@/server/call/handle';
import type { PaymentPort } from '@/server/platform/ports/payment';
import { findOwnOrder } from '@/server/trade/order/find';

type Paying = Pick<Context, 'channel' | 'payments'>;

/** The bank for a way to pay in a scene; undefined where none is connected for the project, or none can open a payment there. */
export function portIn({ channel: { projectId }, payments }: Paying, way: PayWay, scene: PayScene): PaymentPort | undefined {
  const port = worksIn(scene, way) ? payments.byWay(way, projectId) : undefined;
  return port?.servesIn?.({ scene, projectId }) === false ? undefined : port;
}

/** The channel's ways to pay that work where the buyer is; a busy one stays in the list, since it may answer again any moment. */
export async function waysOf(
  context: Context<'user'>,
  { orderNo, scene = 'browser' }: Input<typeof contract.ways>,
): Promise<Output<typeof contract.ways>> {
  await findOwnOrder(context, orderNo);
  const list = context.channel.paymentWays.flatMap((payWay) => {
    const port = portIn(context, payWay, scene);
    return port ? [{ payWay, state: context.payments.isBusy(port.adapter) ? ('busy' as const) : ('open' as const) }] : [];
  });
  return { list };
}
