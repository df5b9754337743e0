import type { Database } from '@/server/platform/database/connection';
import type { Environment } from '@/server/platform/environment';
import { noPayment } from '@/server/platform/ports/no-payment';
import type { PaymentPort } from '@/server/platform/ports/payment';
import { sandboxBank } from '@/server/trade/payment/sandbox/bank';

const ANY_ADDRESS = ['0.0.0.0', '::'];

/** Where this process can be reached from this machine. */
const ownOrigin = ({ HOST, PORT }: Environment): string => {
  const host = ANY_ADDRESS.includes(HOST) ? '127.0.0.1' : HOST;
  return `http://${host.includes(':') ? `[${host}]` : host}:${PORT}`;
};

type Needs = Readonly<{ database: Database; now: () => number; secret: string }>;

/** The demo pays at the sandbox bank. In production no bank is connected until an adapter for one is written: every payment is refused. */
export const createPayment = (environment: Environment, needs: Needs): PaymentPort =>
  environment.YUEXIANG_MODE === 'production'
    ? noPayment
    : sandboxBank({ ...needs, mode: environment.YUEXIANG_MODE, origin: () => ownOrigin(environment) });
