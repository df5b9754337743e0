import { payWays } from '@/lib/kernel/pay-way';
import type { Environment } from '@/server/platform/environment';
import { paymentPorts, type PaymentPorts } from '@/server/platform/ports/payment-ports';
import { bankMerchants } from './bank-merchants';
import type { Demo, StandInNeeds } from './demo';
import { shownOrigin } from './welcome';

const ANY_ADDRESS = ['0.0.0.0', '::'];

/** Where this machine can reach this process. */
const ownOrigin = ({ HOST, PORT }: Environment): string => {
  const host = ANY_ADDRESS.includes(HOST) ? '127.0.0.1' : HOST;
  return `http://${host.includes(':') ? `[${host}]` : host}:${PORT}`;
};

/** The merchants of the settings. In the demo the sandbox bank serves what they don't; in production that is refused. */
export async function createPayments(environment: Environment, needs: StandInNeeds, demo: Demo | undefined): Promise<PaymentPorts> {
  const merchants = await bankMerchants(environment, { now: needs.now, origin: environment.SITE_ORIGIN ?? shownOrigin(environment) });
  if (!demo) return paymentPorts(merchants);
  const bank = demo.bank(needs, () => ownOrigin(environment));
  return paymentPorts([...merchants, { port: bank, ways: payWays }]);
}
