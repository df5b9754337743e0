import type { PayWay } from '@/lib/kernel/pay-way';
import type { PaymentPort } from './payment';

/** One port for each way to pay; several ways may share one. Refunds go through the adapter that took the money. */
export type PaymentPorts = Readonly<{
  byWay: (way: PayWay) => PaymentPort | undefined;
  byAdapter: (adapter: string) => PaymentPort | undefined;
  all: readonly PaymentPort[];
}>;

export function paymentPorts(ways: Readonly<Partial<Record<PayWay, PaymentPort>>>): PaymentPorts {
  const all = [...new Set(Object.values(ways))];
  return { byWay: (way) => ways[way], byAdapter: (adapter) => all.find((port) => port.adapter === adapter), all };
}
