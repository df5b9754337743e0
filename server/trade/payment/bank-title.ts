import { translator } from '@/server/call/translation/translations';
import type { Context } from '@/server/call/handle';
import type { OrderRow } from '@/server/trade/order/move';

/** What the bank's own page and the buyer's statement say was bought, in the channel's language. */
export const bankTitle = async (context: Context, { title }: Pick<OrderRow, 'title'>): Promise<string> =>
  (await translator(context, context.channel.locale))(title);
