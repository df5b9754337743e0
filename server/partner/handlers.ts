import { partner as contract } from '@/lib/contract/partner/endpoints';
import { partners } from '@/lib/domain/partner';
import { handle, type Handler } from '@/server/call/handle';
import { handOverHandlers } from './hand-over';
import { leaveLead } from './lead';
import { loanApplications } from './loan/applications';
import { withdrawApplication } from './loan/withdraw';
import { membershipHandlers } from './membership/handlers';
import { partnerOrderHandlers } from './order/handlers';
import { ticketHandlers } from './ticket';

/** Stand-ins on our own site need no permission to be framed. */
const sites = handle(contract.sites, (_request, { partners: portOf }) => ({
  list: partners.flatMap((partner) => {
    const landing = portOf(partner)?.landing ?? '';
    return URL.canParse(landing) ? [{ partner, host: new URL(landing).host }] : [];
  }),
}));

export const partnerHandlers: readonly Handler[] = [
  ...partnerOrderHandlers,
  ...handOverHandlers,
  ...membershipHandlers,
  leaveLead,
  loanApplications,
  withdrawApplication,
  sites,
  ...ticketHandlers,
];
