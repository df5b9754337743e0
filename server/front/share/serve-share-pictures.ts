import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Channel } from '@/lib/channel/channel';
import { channelBySlug } from '@/lib/channel/lookup';
import { GatewayError } from '@/lib/contract/gateway-error';
import { words } from '@/lib/i18n/words';
import { priceTag } from '@/lib/kernel/money';
import { type GoodsPage, goodsPages } from '@/lib/kinds/goods-pages';
import { href } from '@/lib/routing/href';
import { routeAt } from '@/lib/routing/access';
import { type ShareForm, shareForms } from '@/lib/seo/share-pictures';
import { originOf } from '@/lib/seo/site';
import { themes } from '@/lib/theme/themes';
import { Refusal } from '@/server/call/refusal';
import type { Subject } from '@/server/call/subject';
import type { VisitorGateway } from '@/server/call/visitor-gateway';
import { type Draw, TooManyDrawings } from '@/server/platform/drawer';
import { sendRefusal } from '../refusal';
import type { Drawing } from './drawing';
import { subjectOfActivity, subjectOfGoods } from './goods';
import type { KeptPictures } from './kept-pictures';
import { subjectOfText } from './subject';

const FRESH = 'public, max-age=3600';
const RETRY_SECONDS = 5;
const PICTURE = /^\/pictures\/([\w-]+)$/;

type Setup = Readonly<{ gateway: VisitorGateway; draw: Draw<Drawing>; kept: KeptPictures; root: string }>;
type Asked = Readonly<{ channel: Channel; form: ShareForm; below: string }>;

const isGoodsPage = (path: string): path is GoodsPage => goodsPages.some((page) => page === path);
const isForm = (form: string): form is ShareForm => shareForms.some((one) => one === form);

/** Finds goods and activities by the last part of the path, any other open page by the whole path; undefined when there is no such page. */
async function subjectOf(gateway: VisitorGateway, { channel, below }: Asked): Promise<(Subject & { path: string }) | undefined> {
  const [, page = '', id = ''] = /^(.*)\/([\w-]{1,64})$/.exec(below) ?? [];
  if (isGoodsPage(page)) return { ...(await subjectOfGoods(gateway, channel.slug, page, id)), path: `/${channel.slug}${page}?id=${id}` };
  if (page === '/activity')
    return { ...(await subjectOfActivity(gateway, channel.slug, id)), path: href(channel.slug, '/activity', { serialNumber: id }) };
  const route = routeAt(below);
  if (!route || route.access !== 'open' || route.planned || route.channel === false) return undefined;
  return { ...(await subjectOfText(channel, below, route)), path: `/${channel.slug}${below}` };
}

function drawingOf({ channel, form }: Asked, { title, subtitle, fen, isFrom, imgUrl = '' }: Subject, link: string, root: string): Drawing {
  const word = words(channel.locale, 'detail');
  const [, picture] = PICTURE.exec(imgUrl) ?? [];
  return {
    form,
    shop: channel.name,
    title,
    subtitle,
    price: fen === undefined ? undefined : { amount: `¥${priceTag(fen)}`, suffix: isFrom ? word('from') : '' },
    picture: picture && path.join(root, 'public', 'pictures', `${picture}-750.webp`),
    link,
    hint: word('posterHint'),
    colours: themes[channel.theme],
  };
}

const isGone = (error: unknown): boolean => {
  const reason = error instanceof Refusal || error instanceof GatewayError ? error.reason : undefined;
  return reason === 'GOODS_GONE' || reason === 'NOT_FOUND' || reason === 'INPUT_INVALID';
};

/**
 * Serves the picture of an open page at `/share/{slug}/{card or poster}/{page below the channel}.jpg`, drawn from its path and id alone.
 */
export function serveSharePictures(site: FastifyInstance, { gateway, draw, kept, root }: Setup): void {
  const drawing = new Map<string, Promise<Buffer>>();
  async function drawn(key: string, asked: Asked, subject: Subject, link: string): Promise<Buffer> {
    const jpeg = await draw(drawingOf(asked, subject, link, root));
    await kept.put(key, jpeg);
    return jpeg;
  }
  site.get<{ Params: { slug: string; form: string; '*': string } }>('/share/:slug/:form/*', async (request, reply) => {
    const { slug, form, '*': file } = request.params;
    const channel = channelBySlug(slug);
    const below = /^((?:[\w-]+\/)*[\w-]+)\.jpg$/.exec(file)?.[1];
    if (!channel || channel.slug !== slug || !isForm(form) || below === undefined) return sendRefusal(request, reply, 404);
    const asked = { channel, form, below: `/${below}` };
    // The poster's code contains the site's address: a demo without SITE_ORIGIN draws one for each name it is reached by.
    const origin = originOf(new Headers({ host: request.host, 'x-forwarded-proto': request.protocol }));
    const key = `${origin} ${slug} ${form} ${below}`;
    try {
      const known = await kept.get(key);
      if (known) return reply.type('image/jpeg').header('cache-control', FRESH).send(known);
      const subject = await subjectOf(gateway, asked);
      if (!subject) return sendRefusal(request, reply, 404);
      const making = drawing.get(key) ?? drawn(key, asked, subject, `${origin}${subject.path}`).finally(() => drawing.delete(key));
      drawing.set(key, making);
      return reply
        .type('image/jpeg')
        .header('cache-control', FRESH)
        .send(await making);
    } catch (error) {
      if (isGone(error)) return sendRefusal(request, reply, 404);
      if (!(error instanceof TooManyDrawings)) request.log.error({ err: error }, 'a picture to share was not drawn');
      return sendRefusal(request, reply, 503, RETRY_SECONDS);
    }
  });
}
