import { createHmac } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Input, Output } from '@/lib/contract/endpoint';
import { order as contract } from '@/lib/contract/order/endpoints';
import { nextStatus } from '@/lib/domain/order';
import { MINUTE_MS } from '@/lib/kernel/durations';
import type { Fen } from '@/lib/kernel/money';
import { forgetOpenId, openIdOf } from '@/server/account/payer-openid';
import type { Context } from '@/server/call/handle';
import { refuse } from '@/server/call/refusal';
import type { PaymentOpening, PaymentPort } from '@/server/platform/ports/payment';
import type { PaymentIntent } from '@/server/platform/ports/payment-intent';
import type { PaymentPorts } from '@/server/platform/ports/payment-ports';
import { findOwnOrder } from '@/server/trade/order/find';
import { claimKey, commandKey, type CommandKey, firstAnswer, keepAnswer } from '@/server/trade/order/idempotency';
import type { OrderRow } from '@/server/trade/order/move';
import { settleFree } from '@/server/trade/order/settle-free';
import { dueOf } from '@/server/trade/order/tenders';
import { bankTitle } from './bank-title';
import { recordPayment } from './open';
import { portIn } from './ways';
import { applyOutcome } from './settle';
import { inTurn } from './turn';
import { payments } from '@/server/trade/tables/payments';

type Request = Input<typeof contract.pay>;
type Opened = Output<typeof contract.pay>;

/** Derived from the command, so that repeats are one payment for the bank; nobody else can guess it. */
export const paymentNoOf = (secret: string, { userId, key, requestHash }: CommandKey): string =>
  `P${createHmac('sha256', secret).update(`payment ${userId} ${key} ${requestHash}`).digest('hex').slice(0, 24)}`;

export function requirePayable(order: OrderRow, now: number): void {
  if (order.status === 'closed') refuse('PAYMENT_CLOSED');
  if (!nextStatus(order.kind, order.status, 'pay')) refuse('ORDER_MOVED_ON');
  if (now >= order.payDeadline.getTime()) refuse('PAYMENT_CLOSED');
}

async function settledFree(context: Context<'user'>, command: CommandKey, orderNo: string): Promise<Opened> {
  await settleFree(context, orderNo);
  const answer: Opened = { kind: 'settled' };
  await keepAnswer(context.database, command, answer);
  return answer;
}

/** PAYMENT_BUSY when the bank is silent: the same command may be repeated, and what the bank may have opened all the same is asked about. */
async function askToOpen({ log }: Pick<Context, 'log'>, port: PaymentPort, intent: PaymentIntent): Promise<PaymentOpening> {
  try {
    return await port.open(intent);
  } catch (error) {
    log.error({ err: error, adapter: port.adapter, paymentNo: intent.paymentNo }, 'the bank opened no payment');
    return refuse('PAYMENT_BUSY');
  }
}

/** Commands that this process is opening at its banks, by their payment's number: these needn't look at the database for each other. */
const underWay = new WeakMap<PaymentPorts, Map<string, Promise<Opened>>>();

function underWayAt(ports: PaymentPorts): Map<string, Promise<Opened>> {
  const commands = underWay.get(ports) ?? new Map<string, Promise<Opened>>();
  underWay.set(ports, commands);
  return commands;
}

/**
 * Opens a payment of the order's amount at the bank. Opening it proves nothing about money: only the bank's notice does. Two taps at once
 * are one call: a bank that opens a number again lets what it gave before lapse, and the buyer might be sent to that.
 */
export async function payOrder(context: Context<'user'>, { askPayer = false, ...sent }: Request): Promise<Opened> {
  const { scene = 'browser' } = sent;
  // A bank opens one number in one form only, so another browser is another payment.
  const sameBrowser = { ...sent, scene, idempotencyKey: `${sent.idempotencyKey} ${scene}` };
  const command = commandKey(context.caller, contract.pay, sameBrowser);
  const name = `${paymentNoOf(context.secret, command)} ${askPayer}`;
  const commands = underWayAt(context.payments);
  const running = commands.get(name) ?? openOnce(context, { ...sent, askPayer, scene }, command).finally(() => commands.delete(name));
  commands.set(name, running);
  return running;
}

type Opening = Request & Readonly<{ askPayer: boolean; scene: NonNullable<Request['scene']> }>;

async function openOnce(context: Context<'user'>, request: Opening, command: CommandKey): Promise<Opened> {
  const { database, channel, payments: ports, secret } = context;
  const { payWay, scene } = request;
  const first = await firstAnswer<Opened>(database, command);
  if (first) return first;
  const order = await findOwnOrder(context, request.orderNo);
  const now = context.now();
  requirePayable(order, now);
  if (!channel.paymentWays.includes(payWay)) return refuse('INPUT_INVALID');
  const port = portIn(context, payWay, scene) ?? refuse('PAYMENT_REFUSED');
  const isDue = (await dueOf(database, order)) > 0;
  // A card is chosen and confirmed on our own page, which then opens the payment.
  if (payWay === 'bankCard' && port.cards && isDue) {
    return { kind: 'leaving', url: `/${channel.slug}/bindCard/cashier?orderNo=${order.orderNo}` };
  }
  if (isDue && order.payDeadline.getTime() - now < MINUTE_MS) return refuse('PAYMENT_LAST_MINUTE');
  if (isDue && ports.isBusy(port.adapter)) return refuse('PAYMENT_BUSY');

  // The bank is called outside any transaction. If that call fails, the key stays with this request, which may be repeated.
  const meanwhile = await claimKey<Opened>(database, command, now);
  if (meanwhile) return meanwhile;
  const paymentNo = paymentNoOf(secret, command);
  const opened = {
    paymentNo,
    orderId: order.id,
    payWay,
    scene,
    adapter: port.adapter,
    createdAt: new Date(now),
    expiresAt: order.payDeadline,
  };
  const recorded = await database.transaction((transaction) => recordPayment(transaction, opened));
  if (!recorded) return settledFree(context, command, order.orderNo);
  const { amountFen, turn: held } = recorded;
  const answer = await inTurn(database, {
    paymentNo,
    held,
    known: () => firstAnswer<Opened>(database, command),
    work: () => openAtBank(context, { request, command, order, port, paymentNo, amountFen }),
  });
  return answer ?? refuse('PAYMENT_BUSY');
}

type Recorded = Readonly<{
  request: Opening;
  command: CommandKey;
  order: OrderRow;
  port: PaymentPort;
  paymentNo: string;
  amountFen: Fen;
}>;

async function openAtBank(context: Context<'user'>, { request, command, order, port, paymentNo, amountFen }: Recorded): Promise<Opened> {
  const { database, caller, channel, origin } = context;
  const { payWay, scene, askPayer } = request;
  const title = await bankTitle(context, order);
  const cashier = `${origin}/${channel.slug}/cashier?orderNo=${order.orderNo}`;
  const opening = await askToOpen(context, port, {
    paymentNo,
    payWay,
    amountFen,
    title,
    expiresAt: order.payDeadline.getTime(),
    returnUrl: `${origin}/${channel.slug}/pay/result?orderNo=${order.orderNo}`,
    cancelUrl: cashier,
    scene,
    projectId: channel.projectId,
    payer: {
      address: context.ip,
      openIdOf: async (appId) => (askPayer ? undefined : openIdOf(context, caller.userId, appId)),
      forgetOpenId: (appId) => forgetOpenId(context, caller.userId, appId),
    },
  });
  if (opening.kind === 'failed') {
    await database
      .update(payments)
      .set({ status: 'failed' })
      .where(and(eq(payments.paymentNo, paymentNo), eq(payments.status, 'open')));
    return refuse('PAYMENT_REFUSED');
  }
  if (opening.kind === 'payerNeeded') {
    // Not kept: once the payer is known, the same command opens the payment.
    const authorizeUrl = context.wechat.payerAuthorizationUrl(channel.projectId, opening.appId, cashier);
    return authorizeUrl ? { kind: 'payerNeeded', authorizeUrl } : refuse('PAYMENT_REFUSED');
  }
  if (opening.kind === 'settled') {
    await applyOutcome(context, { subject: paymentNo, outcome: 'paid', amountFen, bankTradeNo: opening.bankTradeNo });
  }
  const answer: Opened = opening.kind === 'settled' ? { kind: 'settled' } : opening;
  await keepAnswer(database, command, answer);
  return answer;
}
