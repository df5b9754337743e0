import type { PayWay } from '@/lib/kernel/pay-way';
import type { PaymentPort } from './payment';
import { type LineOptions, paymentLine } from './payment-line';

/** A merchant's account at a bank. Without `projects` it takes the money of every project that has none of its own. */
export type Merchant = Readonly<{ port: PaymentPort; ways: readonly PayWay[]; projects?: readonly string[] }>;

/** The connected merchants. Refunds go through the adapter that took the money, whatever is connected for its project today. */
export type PaymentPorts = Readonly<{
  byWay: (way: PayWay, projectId: string) => PaymentPort | undefined;
  byAdapter: (adapter: string) => PaymentPort | undefined;
  all: readonly PaymentPort[];
  /** Whether a bank is silent, or has as many calls as one bank may have: others should be offered instead. */
  isBusy: (adapter: string) => boolean;
}>;

export function paymentPorts(merchants: readonly Merchant[], options: LineOptions = {}): PaymentPorts {
  const lines = new Map([...new Set(merchants.map(({ port }) => port))].map((port) => [port, paymentLine(port, options)] as const));
  const all = [...lines.values()].map(({ port }) => port);
  return {
    byWay: (way, projectId) => {
      const serving = merchants.filter(({ ways }) => ways.includes(way));
      const merchant = serving.find(({ projects }) => projects?.includes(projectId)) ?? serving.find(({ projects }) => !projects);
      return merchant && lines.get(merchant.port)?.port;
    },
    byAdapter: (adapter) => all.find((port) => port.adapter === adapter),
    all,
    isBusy: (adapter) => [...lines.values()].some(({ port, isBusy }) => port.adapter === adapter && isBusy()),
  };
}
