import { failingJobs } from '@/server/call/job-failures';
import type { WaitingSource } from '@/server/call/waiting';
import { waitingComplaint } from '@/server/complaint/waiting';
import { refusedInvoices } from '@/server/invoice/waiting';
import { silentPartners } from '@/server/partner/waiting';
import { waitingMoney } from '@/server/trade/shop/waiting-money';
import { kindParts } from './kinds';

/** Everything that waits for staff, a line for each room that has some. */
export const waitingSources: readonly WaitingSource[] = [
  ...kindParts.flatMap(({ counter }) => counter?.waiting ?? []),
  waitingComplaint,
  ...waitingMoney,
  refusedInvoices,
  silentPartners,
  failingJobs,
];
