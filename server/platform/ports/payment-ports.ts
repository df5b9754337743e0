import type { PayWay } from '@/lib/kernel/pay-way';
import type { PaymentPort } from './payment';

/** A merchant's account at a bank. Without `projects` it takes the money of every project that has none of its own. */
export type Merchant = Readonly<{ port: PaymentPort; ways: readonly PayWay[]; projects?: readonly string[] }>;

/** The connected merchants. Refunds go through the adapter that took the money, whatever is connected for its project today. */
export type PaymentPorts = Readonly<{
  byWay: (way: PayWay, projectId: string) => PaymentPort | undefined;
  byAdapter: (adapter: string) => PaymentPort | undefined;
  all: readonly PaymentPort[];
}>;

export function paymentPorts(merchants: readonly Merchant[]): PaymentPorts {
  const all = [...new Set(merchants.map(({ port }) => port))];
  return {
    byWay: (way, projectId) => {
      const serving = merchants.filter(({ ways }) => ways.includes(way));
      return (serving.find(({ projects }) => projects?.includes(projectId)) ?? serving.find(({ projects }) => !projects))?.port;
    },
    byAdapter: (adapter) => all.find((port) => port.adapter === adapter),
    all,
  };
}
