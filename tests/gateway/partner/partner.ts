import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Channel } from '@/lib/channel/channel';
import { defaultChannel } from '@/lib/channel/lookup';
import { agreement } from '@/lib/contract/agreement/endpoints';
import { partner } from '@/lib/contract/partner/endpoints';
import { loanOffer, type OfferId } from '@/lib/content/loan/offers';
import { applicationDocuments } from '@/lib/domain/loan/documents';
import type { Partner } from '@/lib/domain/partner';
import type { AgreementRoute } from '@/lib/routing/routes';
import { agreementsOf } from '@/server/account/signing/require';
import type { Transport } from '@/server/partner/caller';
import { lenderOf } from '@/server/partner/loan/lenders';
import { settlePartnerOrders } from '@/server/partner/jobs';
import { SANDBOX_PARTNER_PATH } from '@/demo/partners/site';
import { setMood } from '@/demo/partners/books';
import { sandboxPartners } from '@/demo/partners/sandbox-partners';
import { type SandboxMood, sandboxPartnerOrders } from '@/demo/partners/tables';
import { partnerOrders } from '@/server/partner/tables';
import { startGateway, type TestGateway } from '../server';

export const freshKey = (): string => randomBytes(12).toString('hex');

type Line = Readonly<{
  callMs?: number;
  restMs?: number;
  /** Replaces the connection between the shop and a partner. */
  transport?: (of: Partner, standIn: Transport) => Transport;
}>;

/** Starts the gateway with the partners' stand-ins and their pages. */
export const startWithPartners = (line: Line = {}): Promise<TestGateway> =>
  startGateway({
    services: ({ database, now, secret }) => ({ partners: sandboxPartners({ database, now, secret, ...line }) }),
    register: async (app, { partners: portOf }) => {
      for (const name of ['hello', 'haier', 'niwodai'] as const) await portOf(name)?.sandbox?.register(app);
    },
  });

export const become = ({ database }: TestGateway, name: Partner, mood: SandboxMood): Promise<void> => setMood(database, name, mood);

/** Signs the words in force. */
export async function signTexts(
  gateway: TestGateway,
  token: string,
  texts: readonly AgreementRoute[],
  offer?: OfferId,
  channel: Channel = defaultChannel,
): Promise<void> {
  const documents = await agreementsOf({ channel, now: gateway.services.now }, texts, offer && lenderOf(offer));
  await gateway.call(agreement.sign, { documents }, { token, channel: channel.code });
}

/** Signs what an application to this lender requires, as the page does just before applying. */
export const signFor = (gateway: TestGateway, token: string, offer: OfferId, channel?: Channel): Promise<void> =>
  signTexts(gateway, token, applicationDocuments[loanOffer(offer, 'en').partnerProduct], offer, channel);

export async function apply(gateway: TestGateway, token: string, idempotencyKey = freshKey()) {
  await signFor(gateway, token, 'helloLoan');
  return gateway.call(partner.helloOrder, { product: 'finance', purpose: 'travel', idempotencyKey }, { token });
}

/** Runs the job that settles partner orders `turns` times, half an hour apart. */
export async function settle(gateway: TestGateway, turns = 1): Promise<void> {
  for (let turn = 0; turn < turns; turn += 1) {
    gateway.clock.pass(31 * 60_000);
    await settlePartnerOrders(gateway.services);
  }
}

export async function rowOf({ database }: TestGateway, reference: string) {
  const [row] = await database.select().from(partnerOrders).where(eq(partnerOrders.reference, reference));
  if (!row) throw new Error(`No order ${reference} at a partner.`);
  return row;
}

export async function bookedAt({ database }: TestGateway, reference: string) {
  return database.select().from(sandboxPartnerOrders).where(eq(sandboxPartnerOrders.reference, reference));
}

export const landing = (name: Partner): string => `${SANDBOX_PARTNER_PATH}/${name}`;
