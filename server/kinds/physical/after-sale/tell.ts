import { localeOfChannel } from '@/lib/channel/lookup';
import type { AfterSaleTurn } from '@/lib/domain/after-sale';
import { tellUser } from '@/server/operation/notices';
import type { Database } from '@/server/platform/database/connection';
import { serverWords } from '@/server/platform/words';
import type { LockedRequest } from './find';

/** Tells the buyer what a deadline has decided. */
export async function tellDecided(database: Database, { order, row }: LockedRequest, { then }: AfterSaleTurn, now: number): Promise<void> {
  const word = serverWords(localeOfChannel(order.channel));
  const news = then === 'receive' ? 'returnReceived' : then === 'expire' ? 'requestExpired' : 'requestAgreed';
  const text = news === 'requestAgreed' && row.type === 'returnGoods' ? 'requestAgreedSendBackText' : (`${news}Text` as const);
  await tellUser(database, {
    userId: order.userId,
    title: word(news),
    text: word(text, { name: order.title }),
    link: `my/physicalOrderDetail/afterSale/${row.afterSaleNo}`,
    at: now,
  });
}
