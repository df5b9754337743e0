import { Counter } from 'prom-client';

/** Counted here, shown by whoever has a registry: see `server/front/observation.ts`. */
const counter = <Label extends string>(name: string, help: string, labelNames: readonly Label[]) =>
  new Counter({ name, help, labelNames, registers: [] });

export const paymentsEnded = counter('payments_total', 'Payments that ended, by how', ['adapter', 'outcome']);
export const noticesTaken = counter('bank_notices_total', 'Notices of banks, by what became of them', ['adapter', 'verdict']);
export const banksAsked = counter('bank_asks_total', 'Questions to banks about payments and refunds', ['adapter', 'about']);
