import { keptText } from '@/lib/kernel/tab-memory';

/**
 * Keeps a partner's ticket in its tab during the login, even if that leads through WeChat. It is valid for ten minutes, opens one thing
 * once, and only for the user it was issued for.
 */
export const { keep: keepTicket, kept: keptTicket, forget: forgetTicket } = keptText('yx_partner_ticket');
