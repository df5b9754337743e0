import { sku } from '@/lib/contract/sku/endpoints';
import { type Handler, handle } from '@/server/call/handle';
import { refuse } from '@/server/call/refusal';

export const skuHandlers: readonly Handler[] = [
  handle(sku.timeLimit, async ({ kind, ...asked }, { database, kinds, now, caller }) => {
    const limit = await kinds[kind]?.timeLimit?.(database, asked, now(), caller?.userId);
    return limit ?? refuse('GOODS_GONE');
  }),
];
