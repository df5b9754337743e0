import { partner as contract } from '@/lib/contract/partner';
import type { Partner } from '@/lib/domain/partner';
import { type Context, handle, type Handler } from '@/server/call/handle';
import { refuse } from '@/server/call/refusal';
import type { PartnerEquity } from '@/server/platform/ports/partner';
import { answered } from '../answered';
import { buyerName } from '../buyer';

const viewOf = ({ rules: _rules, ...equity }: PartnerEquity) => equity;

const equitiesOf = (context: Context<'user'>, partner: Partner): Promise<readonly PartnerEquity[]> =>
  answered(context, partner, (port) => port.equities(buyerName(context, partner, context.caller.userId)));

const listOf = async (context: Context<'user'>, partner: Partner) => ({ list: (await equitiesOf(context, partner)).map(viewOf) });

const receive = async (context: Context<'user'>, partner: Partner, equityId: string) =>
  viewOf(await answered(context, partner, (port) => port.receive(buyerName(context, partner, context.caller.userId), equityId)));

export const membershipHandlers: readonly Handler[] = [
  handle(contract.helloEquity, (_request, context) => listOf(context, 'hello')),
  handle(contract.niwodaiEquity, (_request, context) => listOf(context, 'niwodai')),
  handle(contract.peaceEquities, (_request, context) => listOf(context, 'peace')),
  handle(contract.peaceEquity, async ({ equityId }, context) => {
    const found = (await equitiesOf(context, 'peace')).find((one) => one.equityId === equityId);
    return found ? { ...found, rules: [...found.rules] } : refuse('NOT_FOUND');
  }),
  handle(contract.receivePeaceEquity, ({ equityId }, context) => receive(context, 'peace', equityId)),
  handle(contract.activateYunshanfu, ({ equityId }, context) => receive(context, 'yunshanfu', equityId)),
  handle(contract.authorizeYunshanfu, async ({ authCode }, context) => {
    await answered(context, 'yunshanfu', (port) => port.authorize(buyerName(context, 'yunshanfu', context.caller.userId), authCode));
    return { authorized: true };
  }),
  handle(contract.activateYunshanfuMember, (_request, context) =>
    answered(context, 'yunshanfu', (port) => port.activateMember(buyerName(context, 'yunshanfu', context.caller.userId))),
  ),
];
