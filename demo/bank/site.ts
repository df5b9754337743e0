import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { channelBySlug, defaultChannel } from '@/lib/channel/lookup';
import type { Database } from '@/server/platform/database/connection';
import { decide, findTrade, isExpired, notifyModes, type Trade } from './books';
import { bankPage, bankPolicy, missingPage } from './page';

export const BANK_PATH = '/sandbox/bank';

type Site = Readonly<{ database: Database; now: () => number; deliver: () => Promise<void> }>;
type Named = { Params: { tradeNo: string } };

const decision = z.object({ action: z.enum(['pay', 'refuse', 'leave']), notify: z.optional(z.enum(notifyModes)) });

/** Only this page's own form may decide: a foreign page that knows a trade's number still can't post to it. */
function isSameOrigin({ headers, host }: FastifyRequest): boolean {
  const fetchSite = headers['sec-fetch-site'];
  if (fetchSite !== undefined) return fetchSite === 'same-origin';
  const { origin } = headers;
  return origin !== undefined && URL.canParse(origin) && new URL(origin).host === host;
}

/** Always a path of this site, so that the bank can't be used as an open redirect. */
const pathBack = ({ returnUrl }: Trade): string => {
  const { pathname, search } = new URL(returnUrl, 'http://shop.invalid');
  return `/${pathname.replace(/^\/+/, '')}${search}`;
};
const channelOf = (trade: Trade) => channelBySlug(pathBack(trade).split('/')[1] ?? '') ?? defaultChannel;

const send = (reply: FastifyReply, status: number, html: string): FastifyReply =>
  reply
    .status(status)
    .headers({ 'cache-control': 'no-store', 'content-security-policy': bankPolicy, 'referrer-policy': 'same-origin' })
    .type('text/html; charset=utf-8')
    .send(html);

/** The bank's own pages, separate from the shop: they know trades, but no users. */
export async function registerBankSite(front: FastifyInstance, { database, now, deliver }: Site): Promise<void> {
  front.get<Named>(`${BANK_PATH}/:tradeNo`, async (request, reply) => {
    const trade = await findTrade(database, request.params.tradeNo);
    if (!trade) return send(reply, 404, missingPage(defaultChannel.locale));
    const channel = channelOf(trade);
    const state = isExpired(trade, now()) ? 'expired' : trade.status;
    return send(
      reply,
      200,
      bankPage({ trade, state, merchant: channel.name, locale: channel.locale, backUrl: pathBack(trade), now: now() }),
    );
  });

  front.post<Named>(`${BANK_PATH}/:tradeNo`, async (request, reply) => {
    const trade = await findTrade(database, request.params.tradeNo);
    const asked = z.safeParse(decision, request.body).data;
    if (!trade) return send(reply, 404, missingPage(defaultChannel.locale));
    if (!asked || !isSameOrigin(request)) return send(reply, 403, missingPage(channelOf(trade).locale));
    if (asked.action !== 'leave') {
      await decide(database, trade.tradeNo, asked.action === 'pay' ? 'paid' : 'refused', asked.notify ?? 'usual', now());
      // The customer doesn't wait for the notice; the job retries it.
      void deliver().catch((error: unknown) => request.log.error({ err: error }, 'notices could not be sent'));
    }
    return reply.header('cache-control', 'no-store').redirect(pathBack(trade), 303);
  });
}
