import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { channelBySlug, defaultChannel } from '@/lib/channel/lookup';
import type { PartnerPort } from '@/server/platform/ports/partner';
import { outCardTypes } from '@/lib/domain/out-card';
import { readClaims } from '@/server/partner/claims';
import { moodOf, setMood, spendNonce, type StandIn } from './books';
import { appPage, partnerPolicy, refusedPage, visitPage } from './page';
import { sandboxMoods } from './tables';

export const SANDBOX_PARTNER_PATH = '/sandbox/partner';

type Site = StandIn & Pick<NonNullable<PartnerPort['sandbox']>, 'ticket' | 'authCode'>;

const claims = z.object({
  partner: z.string(),
  product: z.string(),
  buyer: z.optional(z.string()),
  reference: z.optional(z.string()),
  returnTo: z.url({ protocol: /^https?$/ }),
  nonce: z.string(),
  expiresAt: z.int(),
});
const chosen = z.object({ mood: z.enum(sandboxMoods) });

const queryOf = (request: FastifyRequest, name: string): string => {
  const value = (request.query as Record<string, unknown>)[name];
  return typeof value === 'string' ? value : '';
};

/** Always a path of this site. */
const pathOf = (address: string): string => {
  const { pathname, search } = new URL(address);
  return `/${pathname.replace(/^\/+/, '')}${search}`;
};
const channelOf = (path: string) => channelBySlug(path.split('/')[1] ?? '') ?? defaultChannel;

const isSameOrigin = ({ headers, host }: FastifyRequest): boolean => {
  if (headers['sec-fetch-site'] !== undefined) return headers['sec-fetch-site'] === 'same-origin';
  return headers.origin !== undefined && URL.canParse(headers.origin) && new URL(headers.origin).host === host;
};

const send = (reply: FastifyReply, status: number, html: string): FastifyReply =>
  reply
    .status(status)
    .headers({ 'cache-control': 'no-store', 'content-security-policy': partnerPolicy, 'x-frame-options': 'SAMEORIGIN' })
    .type('text/html; charset=utf-8')
    .send(html);

/** A partner's pages, separate from the shop: they know only what tickets and hand-overs contain. */
export async function registerPartnerSite(front: FastifyInstance, site: Site): Promise<void> {
  const { partner, secret, database, now, ticket, authCode } = site;
  const path = `${SANDBOX_PARTNER_PATH}/${partner}`;

  front.get(path, async (request, reply) => {
    const signed = queryOf(request, 'ticket');
    const channel = channelOf(`/${queryOf(request, 'channel')}`);
    if (signed === '') {
      const cards = outCardTypes.map((type) => ({
        name: type,
        url: `/${channel.slug}/out/buyCard/${type}?ticket=${ticket('buyCard', type)}`,
      }));
      const member = partner === 'yunshanfu' ? `/${channel.slug}/bank/member?authCode=${authCode()}` : undefined;
      return send(reply, 200, appPage({ partner, locale: channel.locale }, { member, cards, mood: await moodOf(database, partner) }));
    }
    const visit = readClaims(secret, 'hand over', signed, claims);
    if (visit?.partner !== partner) return send(reply, 403, refusedPage({ partner, locale: channel.locale }, 'wrong'));
    const back = pathOf(visit.returnTo);
    const page = { partner, locale: channelOf(back).locale };
    if (visit.expiresAt <= now()) return send(reply, 403, refusedPage(page, 'old'));
    if (!(await spendNonce(database, `${partner}/${visit.nonce}`, visit.expiresAt))) return send(reply, 403, refusedPage(page, 'used'));
    return send(reply, 200, visitPage(page, { ...visit, back }));
  });

  front.post(path, async (request, reply) => {
    const asked = z.safeParse(chosen, request.body).data;
    if (!asked || !isSameOrigin(request)) return send(reply, 403, refusedPage({ partner, locale: defaultChannel.locale }, 'wrong'));
    await setMood(database, partner, asked.mood);
    return reply.header('cache-control', 'no-store').redirect(path, 303);
  });
}
