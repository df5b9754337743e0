import type { Database } from '@/server/platform/database/connection';
import type { Environment } from '@/server/platform/environment';
import { paymentPorts, type PaymentPorts } from '@/server/platform/ports/payment-ports';
import { sandboxBank } from '@/server/trade/payment/sandbox/bank';

const ANY_ADDRESS = ['0.0.0.0', '::'];

/** Where this machine can reach this process. */
const ownOrigin = ({ HOST, PORT }: Environment): string => {
  const host = ANY_ADDRESS.includes(HOST) ? '127.0.0.1' : HOST;
  return `http://${host.includes(':') ? `[${host}]` : host}:${PORT}`;
};

type Needs = Readonly<{ database: Database; now: () => number; secret: string }>;

/**
 * The demo uses the sandbox bank for every way to pay. In production no bank is connected until an adapter for one is written: every
 * payment is refused.
 */
export function createPayments(environment: Environment, needs: Needs): PaymentPorts {
  if (environment.YUEXIANG_MODE === 'production') return paymentPorts({});
  const bank = sandboxBank({ ...needs, mode: environment.YUEXIANG_MODE, origin: () => ownOrigin(environment) });
  return paymentPorts({ wechat: bank, alipay: bank, bankCard: bank });
}
