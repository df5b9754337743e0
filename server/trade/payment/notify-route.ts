import type { FastifyInstance, FastifyRequest } from 'fastify';
import { channelOf } from '@/server/call/call-context';
import { success } from '@/server/call/envelope';
import { answerFailure } from '@/server/call/failure';
import { refuse } from '@/server/call/refusal';
import type { Services } from '@/server/call/services';
import type { BankNotice, PaymentPort } from '@/server/platform/ports/payment';
import { applyWithin } from './settle';
import { askForRefund } from '@/server/trade/refund/bank';
import { bankNotices } from '@/server/trade/tables/payments';

/** The raw body of the bank's call, which its signature covers byte by byte. */
const textOf = ({ body }: FastifyRequest): string => (typeof body === 'string' ? body : '');

const headersOf = ({ headers }: FastifyRequest): Record<string, string | undefined> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, typeof value === 'string' ? value : undefined]));

/** Records a delivery and applies it, in one transaction. A repeated delivery is a replay. */
async function take(services: Services, port: PaymentPort, notice: BankNotice): Promise<{ refundNo: string } | undefined> {
  return services.database.transaction(async (transaction) => {
    const fresh = await transaction
      .insert(bankNotices)
      .values({
        id: `${port.adapter}/${notice.delivery}`,
        subject: notice.subject,
        payload: notice,
        receivedAt: new Date(services.now()),
      })
      .onConflictDoNothing()
      .returning({ id: bankNotices.id });
    if (fresh.length === 0) return refuse('INPUT_INVALID');
    return applyWithin(services, transaction, notice);
  });
}

/** Receives one bank's notices; only the signature authenticates them. */
const registerPort = (front: FastifyInstance, services: Services, port: PaymentPort) =>
  front.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
    scope.post(`/api/pay/notify/${port.adapter}`, async (request, reply) => {
      reply.header('cache-control', 'no-store');
      try {
        const verified = port.verify(headersOf(request), textOf(request));
        if (verified.kind === 'other') return success({});
        if (verified.kind !== 'notice') return refuse('INPUT_INVALID');
        const followUp = await take(services, port, verified.notice);
        if (followUp) await askForRefund(services, followUp.refundNo, request.log);
        return success({});
      } catch (error) {
        return answerFailure(error, request, reply, channelOf(request));
      }
    });
  });

/** The route for banks' notices: not an endpoint of the contract, and without a login. */
export async function registerNotices(front: FastifyInstance, services: Services): Promise<void> {
  for (const port of services.payments.all) {
    await registerPort(front, services, port);
    await port.sandbox?.register(front);
  }
}
