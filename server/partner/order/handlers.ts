import { createHmac } from 'node:crypto';
import type { Input, Output } from '@/lib/contract/endpoint';
import { partner as contract } from '@/lib/contract/partner/endpoints';
import { type AppliedLoan, isAppliedLoan } from '@/lib/domain/loan/documents';
import type { LoanPurpose } from '@/lib/domain/loan/purpose';
import { isProductOf, type Partner } from '@/lib/domain/partner';
import { HOUR_MS } from '@/lib/kernel/durations';
import { spendSignatures } from '@/server/account/signing/require';
import { type Context, handle, type Handler } from '@/server/call/handle';
import { takeFrom } from '@/server/call/limits';
import { refuse } from '@/server/call/refusal';
import { refuseSecondApplication, requireConsents } from '../loan/admit';
import { callNow, ownOrder } from './own-order';
import { pushLater } from './push';
import { partnerOrderOf } from './settle';
import { viewOf } from './view';

const ORDERS_AN_HOUR = 20;

/** One reference for each idempotency key of a caller: a repeated request is the same order. */
const referenceOf = ({ secret, caller }: Context<'user'>, partner: Partner, key: string): string =>
  `A${createHmac('sha256', secret)
    .update(JSON.stringify(['partner order', partner, caller.userId, key]))
    .digest('hex')
    .slice(0, 24)}`;

type Wanted = Readonly<{ partner: Partner; product: AppliedLoan; purpose: LoanPurpose; reference: string }>;

/** False when a request with the same key has just written it. */
async function write(context: Context<'user'>, { partner, product, purpose, reference }: Wanted): Promise<boolean> {
  const { database, caller, now } = context;
  await takeFrom(context, `partner:order:${caller.userId}`, { most: ORDERS_AN_HOUR, windowMs: HOUR_MS });
  const order = { partner, product, purpose, reference, userId: caller.userId, now: now(), inHand: true } as const;
  return database.transaction(async (transaction) => {
    await refuseSecondApplication(transaction, context, reference);
    if (await partnerOrderOf({ database: transaction }, partner, reference)) return false;
    const signatureIds = await requireConsents(context, transaction, { partner, product });
    await spendSignatures({ database: transaction, now }, signatureIds);
    return pushLater(transaction, { ...order, signatureIds });
  });
}

const applyAt =
  (partner: Partner) =>
  async (
    { product, purpose, idempotencyKey }: Input<typeof contract.helloOrder>,
    context: Context<'user'>,
  ): Promise<Output<typeof contract.helloOrder>> => {
    // A card is ordered at its partner by being paid here, and by nothing else; a loan has a purpose.
    if (!isAppliedLoan(product) || !isProductOf(partner, product) || purpose === undefined) return refuse('INPUT_INVALID');
    const reference = referenceOf(context, partner, idempotencyKey);
    const isNew = !(await partnerOrderOf(context, partner, reference)) && (await write(context, { partner, product, purpose, reference }));
    const row = await ownOrder(context, partner, reference);
    if (row.product !== product || row.purpose !== purpose) return refuse('INPUT_INVALID');
    if (isNew) await callNow(context, row);
    return viewOf(await ownOrder(context, partner, reference));
  };

export const partnerOrderHandlers: readonly Handler[] = [
  handle(contract.helloOrder, applyAt('hello')),
  handle(contract.niwodaiOrder, applyAt('niwodai')),
  handle(contract.order, async ({ partner, reference }, context) => viewOf(await ownOrder(context, partner, reference))),
];
