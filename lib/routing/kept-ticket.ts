import { tabMemory } from '@/lib/kernel/tab-memory';

const SLOT = 'yx_partner_ticket';

/**
 * Keeps a partner's ticket in its tab during the login, even if that leads through WeChat. It is valid for ten minutes, opens one thing
 * once, and only for the user it was issued for.
 */
export const keepTicket = (ticket: string): void => tabMemory.keep(SLOT, ticket);

export const keptTicket = (): string | undefined => {
  const kept = tabMemory.recall(SLOT);
  return typeof kept === 'string' ? kept : undefined;
};

export const forgetTicket = (): void => tabMemory.forget(SLOT);
