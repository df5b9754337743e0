import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import type { Services } from '@/server/call/services';
import { actingAs } from '@/server/platform/acting';
import { NOTICES } from '@/server/platform/notice-path';
import { noticesTaken } from '@/server/platform/payment-figures';
import type { BankNotice, PaymentPort } from '@/server/platform/ports/payment';
import { recordIncident } from '@/server/trade/bank/incidents';
import { followUp } from './settle';
import { applyWithin, type FollowUp } from './take';
import { bankNotices } from '@/server/trade/tables/payments';

/** The raw body of the bank's call, which its signature covers byte by byte. */
const textOf = ({ body }: FastifyRequest): string => (typeof body === 'string' ? body : '');

const headersOf = ({ headers }: FastifyRequest): Record<string, string | undefined> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, typeof value === 'string' ? value : undefined]));

/** Far more than any bank sends (bytes). */
const MOST_BYTES = 64 * 1024;

/** Records a delivery and applies it, in one transaction. Undefined for one that is known: the bank missed our answer, or somebody replays it. */
async function take(services: Services, port: PaymentPort, notice: BankNotice): Promise<FollowUp | undefined> {
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
    return fresh.length === 0 ? undefined : applyWithin(services, transaction, notice, port.adapter);
  });
}

type Verdict = Readonly<{ verdict: 'forged' | 'unknownKey' | 'other' | 'known' | 'taken' | 'failed'; say: keyof PaymentPort['answer'] }>;
type Received = Readonly<{ services: Services; port: PaymentPort; request: FastifyRequest }>;

async function judge({ services, port, request }: Received): Promise<Verdict> {
  const { database, now } = services;
  const verified = port.verify(headersOf(request), textOf(request));
  switch (verified.kind) {
    case 'forged':
      return { verdict: 'forged', say: 'forged' };
    case 'other':
      return { verdict: 'other', say: 'taken' };
    case 'unknownKey':
      await recordIncident(database, { adapter: port.adapter, subject: verified.keyName, what: 'unknownKey', detail: 'a notice' }, now());
      return { verdict: 'unknownKey', say: 'again' };
    case 'notice': {
      const taken = await take(services, port, verified.notice);
      if (!taken) return { verdict: 'known', say: 'taken' };
      await finish(services, taken, request.log);
      return { verdict: 'taken', say: 'taken' };
    }
  }
}

/** The notice is committed: what fails from here on is repeated by the jobs, not by the bank. */
async function finish(services: Services, taken: FollowUp, log: FastifyBaseLogger): Promise<void> {
  try {
    await followUp(services, taken, log);
  } catch (error) {
    log.error({ err: error }, 'a notice was taken, and what follows from it is left to the jobs');
  }
}

/** Receives one bank's notices; only the signature authenticates them. */
const registerPort = (front: FastifyInstance, services: Services, port: PaymentPort) =>
  front.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
    scope.addHook('preHandler', ({ id }, _reply, next) => actingAs({ actor: { kind: 'bank', id: port.adapter }, requestId: id }, next));
    scope.post(`${NOTICES}${port.adapter}`, { bodyLimit: MOST_BYTES }, async (request, reply) => {
      const { verdict, say } = await judge({ services, port, request }).catch((error: unknown): Verdict => {
        request.log.error({ err: error, adapter: port.adapter }, 'a notice could not be taken');
        return { verdict: 'failed', say: 'again' };
      });
      noticesTaken.inc({ adapter: port.adapter, verdict });
      if (verdict !== 'taken' && verdict !== 'known') request.log.warn({ adapter: port.adapter, verdict }, 'a notice was not applied');
      const { status, type, body } = port.answer[say];
      return reply.code(status).type(type).header('cache-control', 'no-store').send(body);
    });
  });

/** The route for banks' notices: not an endpoint of the contract, and without a login. */
export async function registerNotices(front: FastifyInstance, services: Services): Promise<void> {
  for (const port of services.payments.all) {
    await registerPort(front, services, port);
    await port.sandbox?.register(front);
  }
}
