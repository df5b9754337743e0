import { partner as contract } from '@/lib/contract/partner/endpoints';
import { isProductOf, type Partner } from '@/lib/domain/partner';
import { MINUTE_MS } from '@/lib/kernel/durations';
import { safeReturnPath } from '@/lib/kernel/url';
import { requireSignatures } from '@/server/account/signing/require';
import { type Context, handle, type Handler } from '@/server/call/handle';
import { takeFrom } from '@/server/call/limits';
import { refuse } from '@/server/call/refusal';
import { portTo } from './answered';
import { buyerName } from './buyer';
import { textsOfCard } from './card-texts';
import { partnerOrderOf } from './order/settle';

type Leaving = Readonly<{ partner: Partner; product: string; reference?: string | undefined; returnTo?: string | undefined }>;

/** Only to a path of this site: otherwise a partner could send people anywhere in our name. */
const backTo = ({ origin, channel }: Context, returnTo: string | undefined): string =>
  `${origin}${safeReturnPath(returnTo) ?? `/${channel.slug}/index`}`;

/** An order number is passed on only if the order is the caller's. */
async function ownReference(context: Context<'user'>, partner: Partner, reference: string): Promise<string> {
  const row = await partnerOrderOf(context, partner, reference);
  return row?.userId === context.caller.userId ? reference : refuse('INPUT_INVALID');
}

async function handOver(context: Context<'user'>, { partner, product, reference, returnTo }: Leaving) {
  if (!isProductOf(partner, product)) return refuse('INPUT_INVALID');
  await requireSignatures(context, (await textsOfCard('partner', partner, product)) ?? []);
  await takeFrom(context, `partner:handOver:${context.caller.userId}`, { most: 30, windowMs: 10 * MINUTE_MS });
  const { url, expiresAt } = portTo(context, partner).handOver({
    product,
    buyer: buyerName(context, partner, context.caller.userId),
    returnTo: backTo(context, returnTo),
    ...(reference !== undefined && { reference: await ownReference(context, partner, reference) }),
  });
  return { url, expireTime: expiresAt };
}

async function withToken(context: Context<'user'>, leaving: Leaving) {
  const { url, expireTime } = await handOver(context, leaving);
  return { userToken: url.slice(url.indexOf('ticket=') + 'ticket='.length), url, expireTime };
}

/**
 * A visitor has no pseudonym and signs nothing. Making the link costs nothing and many share an address, so the front's own limit is
 * enough.
 */
async function linkOfVisitor(context: Context, partner: Partner, product: string) {
  const texts = (await textsOfCard('partner', partner, product)) ?? [];
  if (!isProductOf(partner, product) || texts.length > 0) return refuse('INPUT_INVALID');
  const { caller } = context;
  const { url, expiresAt } = portTo(context, partner).handOver({
    product,
    returnTo: backTo(context, undefined),
    ...(caller && { buyer: buyerName(context, partner, caller.userId) }),
  });
  return { url, expireTime: expiresAt };
}

export const handOverHandlers: readonly Handler[] = [
  handle(contract.handOver, (leaving, context) => handOver(context, leaving)),
  handle(contract.helloUserToken, (leaving, context) => withToken(context, { ...leaving, partner: 'hello' })),
  handle(contract.niwodaiUserToken, (leaving, context) => withToken(context, { ...leaving, partner: 'niwodai' })),
  handle(contract.haierLink, ({ product = 'preferredMember' }, context) => linkOfVisitor(context, 'haier', product)),
];
