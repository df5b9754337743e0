import { payWays } from '@/lib/kernel/pay-way';
import type { Environment } from '@/server/platform/environment';
import { paymentPorts, type PaymentPorts } from '@/server/platform/ports/payment-ports';
import type { Demo, StandInNeeds } from './demo';

const ANY_ADDRESS = ['0.0.0.0', '::'];

/** Where this machine can reach this process. */
const ownOrigin = ({ HOST, PORT }: Environment): string => {
  const host = ANY_ADDRESS.includes(HOST) ? '127.0.0.1' : HOST;
  return `http://${host.includes(':') ? `[${host}]` : host}:${PORT}`;
};

/**
 * The demo uses the sandbox bank for every way to pay. In production no bank is connected until an adapter for one is written: every
 * payment is refused.
 */
export function createPayments(environment: Environment, needs: StandInNeeds, demo: Demo | undefined): PaymentPorts {
  if (!demo) return paymentPorts([]);
  const bank = demo.bank(needs, () => ownOrigin(environment));
  return paymentPorts([{ port: bank, ways: payWays }]);
}
