import { payWays } from '@/lib/kernel/pay-way';
import type { Environment } from '@/server/platform/environment';
import { paymentPorts, type PaymentPorts } from '@/server/platform/ports/payment-ports';
import { bankMerchants } from './bank-merchants';
import type { PaymentPort } from '@/server/platform/ports/payment';
import type { Demo, StandInBanks, StandInNeeds } from './demo';
import { shownOrigin } from './welcome';

const ANY_ADDRESS = ['0.0.0.0', '::'];

/** Where this machine can reach this process. */
const ownOrigin = ({ HOST, PORT }: Environment): string => {
  const host = ANY_ADDRESS.includes(HOST) ? '127.0.0.1' : HOST;
  return `http://${host.includes(':') ? `[${host}]` : host}:${PORT}`;
};

type Played = Readonly<{ demo?: Demo | undefined; banks?: StandInBanks | undefined }>;

/** The stand-ins' pages and notices beside those of the sandbox bank. */
const besides = ({ sandbox }: PaymentPort, banks: StandInBanks): NonNullable<PaymentPort['sandbox']> => ({
  register: async (front) => {
    await sandbox?.register(front);
    await banks.register(front);
  },
  deliver: async () => {
    await Promise.all([sandbox?.deliver(), banks.deliver()]);
  },
});

/** The merchants of the settings. In the demo the sandbox bank serves what they don't; in production that is refused. */
export async function createPayments(environment: Environment, needs: StandInNeeds, { demo, banks }: Played): Promise<PaymentPorts> {
  const merchants = await bankMerchants(environment, { now: needs.now, origin: environment.SITE_ORIGIN ?? shownOrigin(environment) });
  if (!demo) return paymentPorts(merchants);
  const bank = demo.bank(needs, () => ownOrigin(environment));
  return paymentPorts([...merchants, { port: banks ? { ...bank, sandbox: besides(bank, banks) } : bank, ways: payWays }]);
}
