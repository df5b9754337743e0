import { purchaseName } from '@/lib/kinds/purchase-name';
import { translator } from '@/server/call/translation/translations';
import type { Context } from '@/server/call/handle';
import type { OrderRow } from '@/server/trade/order/move';

/** The purchase's name on the bank's page and the buyer's statement, in the channel's language. */
export const bankTitle = async (context: Context, order: Pick<OrderRow, 'kind' | 'title' | 'subtitle'>): Promise<string> =>
  (await translator(context, context.channel.locale))(purchaseName(order));
