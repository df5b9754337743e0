import { tabMemory } from '@/lib/kernel/tab-memory';

const SLOT = 'yx_partner_ticket';

/**
 * A partner's ticket waits in its tab while its visitor logs in, also where WeChat's own page lies between. It lives ten minutes, opens
 * one thing once, and only for the user whom it is about.
 */
export const keepTicket = (ticket: string): void => tabMemory.keep(SLOT, ticket);

export const keptTicket = (): string | undefined => {
  const kept = tabMemory.recall(SLOT);
  return typeof kept === 'string' ? kept : undefined;
};

export const forgetTicket = (): void => tabMemory.forget(SLOT);
