import { partner as contract } from '@/lib/contract/partner/endpoints';
import type { Partner } from '@/lib/domain/partner';
import { type Context, handle, type Handler } from '@/server/call/handle';
import { takeFrom } from '@/server/call/limits';
import { refuse } from '@/server/call/refusal';
import { type PartnerEquity, type PartnerPort, PartnerRefusal } from '@/server/platform/ports/partner';
import { answered } from '../answered';
import { buyerName } from '../buyer';

/** So that nobody holds a partner's line alone. A code of a partner's app is entered once: nobody needs many tries, but guessing does. */
const ASKED = { most: 20, windowMs: 60_000 };
const AUTHORIZED = { most: 5, windowMs: 60_000 };

/** Asks a partner about its buyer, as often as one user may. */
async function askFor<Answer>(
  context: Context<'user'>,
  partner: Partner,
  ask: (port: PartnerPort, buyer: string) => Promise<Answer>,
): Promise<Answer> {
  const { userId } = context.caller;
  await takeFrom(context, `partner:${partner}:${userId}`, ASKED);
  return answered(context, partner, (port) => ask(port, buyerName(context, partner, userId)));
}

const viewOf = ({ rules: _rules, ...equity }: PartnerEquity) => equity;
const detailOf = ({ rules, ...equity }: PartnerEquity) => ({ ...equity, rules: [...rules] });

const equitiesOf = (context: Context<'user'>, partner: Partner): Promise<readonly PartnerEquity[]> =>
  askFor(context, partner, (port, buyer) => port.equities(buyer));

const detailsOf = async (context: Context<'user'>, partner: Partner) => ({ list: (await equitiesOf(context, partner)).map(detailOf) });

/** Yunshanfu refuses to list benefits for somebody whose membership is not open. */
const memberOf = (context: Context<'user'>) =>
  askFor(context, 'yunshanfu', async (port, buyer) => {
    try {
      return { member: true, list: (await port.equities(buyer)).map(detailOf) };
    } catch (error) {
      if (error instanceof PartnerRefusal) return { member: false, list: [] };
      throw error;
    }
  });

const receive = async (context: Context<'user'>, partner: Partner, equityId: string) =>
  viewOf(await askFor(context, partner, (port, buyer) => port.receive(buyer, equityId)));

export const membershipHandlers: readonly Handler[] = [
  handle(contract.helloEquity, (_request, context) => detailsOf(context, 'hello')),
  handle(contract.niwodaiEquity, (_request, context) => detailsOf(context, 'niwodai')),
  handle(contract.peaceEquities, async (_request, context) => ({ list: (await equitiesOf(context, 'peace')).map(viewOf) })),
  handle(contract.peaceEquity, async ({ equityId }, context) => {
    const found = (await equitiesOf(context, 'peace')).find((one) => one.equityId === equityId);
    return found ? detailOf(found) : refuse('NOT_FOUND');
  }),
  handle(contract.receivePeaceEquity, ({ equityId }, context) => receive(context, 'peace', equityId)),
  handle(contract.yunshanfuEquity, (_request, context) => memberOf(context)),
  handle(contract.activateYunshanfu, ({ equityId }, context) => receive(context, 'yunshanfu', equityId)),
  handle(contract.authorizeYunshanfu, async ({ authCode }, context) => {
    await takeFrom(context, `partner:yunshanfu:authorize:${context.caller.userId}`, AUTHORIZED);
    await askFor(context, 'yunshanfu', (port, buyer) => port.authorize(buyer, authCode));
    return { authorized: true };
  }),
  handle(contract.activateYunshanfuMember, (_request, context) =>
    askFor(context, 'yunshanfu', (port, buyer) => port.activateMember(buyer)),
  ),
];
