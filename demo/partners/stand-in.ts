import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import type { Partner } from '@/lib/domain/partner';
import { DAY_MS } from '@/lib/kernel/durations';
import type { PartnerAnswer, PartnerEquity } from '@/server/platform/ports/partner';
import type { Transport } from '@/server/partner/caller';
import { answerSignature, verifiedCall } from '@/server/partner/signature';
import {
  cancelOrder,
  equityRows,
  moodOf,
  receiveEquity,
  spendNonce,
  type StandIn,
  statesOf,
  takeOrder,
  tellOrder,
  withdrawOrder,
} from './books';
import { equitiesOf } from './equities';
import { isMember, openMembership, tieAccount } from './member';
import type { sandboxPartnerOrders } from './tables';

const NONCE_MS = 10 * 60_000;

class No extends Error {}

const text = z.string().check(z.maxLength(200));
const inputs = {
  order: z.object({ reference: text, product: text, buyer: text, purpose: z.optional(text) }),
  reference: z.object({ reference: text }),
  references: z.object({ references: z.array(text) }),
  buyer: z.object({ buyer: text }),
  authorize: z.object({ buyer: text, authCode: text }),
  equity: z.object({ buyer: text, equityId: text }),
  lead: z.object({ leadNo: text, product: text, name: text, mobile: text }),
};

const numberOf = (partner: Partner, reference: string): string =>
  `${partner}-${createHash('sha256').update(`${partner}/${reference}`).digest('hex').slice(0, 12)}`;

function answerOf({ partner, reference, state }: typeof sandboxPartnerOrders.$inferSelect): PartnerAnswer {
  const settled = state === 'waiting' || state === 'withdrawing' ? 'accepted' : state;
  return { state: settled, partnerOrderNo: numberOf(partner, reference), ...(settled === 'refused' && { reason: '综合评估未通过' }) };
}

async function equitiesFor({ partner, database, now }: StandIn, buyer: string): Promise<PartnerEquity[]> {
  const rows = await equityRows(database, partner, buyer);
  return equitiesOf(partner).map((one) => ({
    ...one,
    state: rows.find(({ equityId }) => equityId === one.equityId)?.state ?? 'available',
    validUntil: now() + 90 * DAY_MS,
  }));
}

/** The endpoints of a partner's server. */
async function served(standIn: StandIn, path: string, sent: unknown): Promise<unknown> {
  const { partner, database } = standIn;
  const mood = await moodOf(database, partner);
  switch (path) {
    case '/orders': {
      const order = await takeOrder(database, partner, z.parse(inputs.order, sent), mood);
      // The answer gets lost on the way, so the order is pushed again.
      if (mood === 'repeats' && order.pushes === 1) throw new Error('answer lost');
      return answerOf(order);
    }
    case '/orders/withdraw': {
      if (mood === 'refuses') throw new No('正在签约，暂不能撤回');
      const answer = answerOf(await withdrawOrder(database, partner, z.parse(inputs.order, sent), mood));
      return answer.state === 'completed' ? { ...answer, reason: '已放款，不能再撤回' } : answer;
    }
    case '/orders/status': {
      const order = await tellOrder(database, partner, z.parse(inputs.reference, sent).reference, mood);
      return order ? answerOf(order) : null;
    }
    case '/orders/cancel': {
      if (mood === 'refuses') throw new No('权益已使用，不能取消');
      const order = await cancelOrder(database, partner, z.parse(inputs.reference, sent).reference, mood);
      if (mood === 'repeats' && order?.cancels === 1) throw new Error('answer lost');
      return order ? answerOf(order) : null;
    }
    case '/orders/statement':
      return statesOf(database, partner, z.parse(inputs.references, sent).references);
    case '/leads':
      z.parse(inputs.lead, sent);
      if (mood === 'refuses') throw new No('暂不接收');
      return {};
    case '/members/authorize': {
      const { buyer, authCode } = z.parse(inputs.authorize, sent);
      if (mood === 'refuses' || !(await tieAccount(standIn, buyer, authCode))) throw new No('授权码无效');
      return {};
    }
    case '/members/activate': {
      const { buyer } = z.parse(inputs.buyer, sent);
      if (mood === 'refuses' || !(await openMembership(standIn, buyer))) throw new No('暂不符合开通条件');
      return { memberNo: numberOf(partner, buyer), active: true };
    }
    case '/equities': {
      const { buyer } = z.parse(inputs.buyer, sent);
      if (mood === 'refuses' || !(await isMember(standIn, buyer))) throw new No('查不到会员信息');
      return equitiesFor(standIn, buyer);
    }
    case '/equities/receive': {
      const { buyer, equityId } = z.parse(inputs.equity, sent);
      const gives = equitiesOf(partner).some((one) => one.equityId === equityId) && (await isMember(standIn, buyer));
      if (mood === 'refuses' || !gives) throw new No('权益不可领取');
      await receiveEquity(database, partner, buyer, equityId);
      return (await equitiesFor(standIn, buyer)).find((one) => one.equityId === equityId);
    }
    default:
      throw new Error(`no ${path}`);
  }
}

const never = (signal: AbortSignal): Promise<never> =>
  new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true }));

/** A partner's server behind the signed line: it verifies callers, refuses replays, and keeps books of its own. */
export const standInTransport =
  (standIn: StandIn): Transport =>
  async ({ path, headers, body }, signal) => {
    const { partner, secret, database, now } = standIn;
    if ((await moodOf(database, partner)) === 'silent') return never(signal);
    const nonce = verifiedCall(secret, headers, { path, body }, now());
    if (!nonce || !(await spendNonce(database, `${partner}/${nonce}`, now() + NONCE_MS))) return { status: 401, signature: '', body: '' };
    const said = await served(standIn, path, JSON.parse(body)).then(
      (data) => ({ result: 'ok', data }),
      (error: unknown) => {
        if (error instanceof No) return { result: 'refused', reason: error.message };
        throw error;
      },
    );
    const answer = JSON.stringify(said);
    return { status: 200, signature: answerSignature(secret, nonce, answer), body: answer };
  };
