import { inArray, lt } from 'drizzle-orm';
import { partners } from '@/lib/domain/partner';
import type { Job } from '@/server/call/scheduler';
import type { Services } from '@/server/call/services';
import { type PartnerPort, PartnerRefusal, PartnerSilent } from '@/server/platform/ports/partner';
import { claim } from './claim';
import { forgetLead, passLead, resealLeads } from './lead';
import { compareBooks } from './order/reconcile';
import { settlePartnerOrder } from './order/settle';
import { tellUnsettled } from './order/unsettled';
import { partnerLeads, partnerOrders, partnerTickets } from './tables';

/** A lead that was not accepted in this time is deleted (ms). */
const LEAD_KEPT_MS = 7 * 86_400_000;

/** A row that gets no answer is due again later and holds up no other; the line itself stops calling a partner that stays silent. */
const despiteSilence = (call: Promise<void>): Promise<void> =>
  call.catch((error: unknown) => {
    if (!(error instanceof PartnerSilent)) throw error;
  });

async function settleOrdersAt(services: Services, port: PartnerPort): Promise<void> {
  const ids = await claim(services, partnerOrders, port.partner);
  const rows = ids.length === 0 ? [] : await services.database.select().from(partnerOrders).where(inArray(partnerOrders.id, ids));
  for (const row of rows) await despiteSilence(settlePartnerOrder(services, port, row));
}

async function passLeadsTo(services: Services, port: PartnerPort): Promise<void> {
  const { database, now } = services;
  const ids = await claim(services, partnerLeads, port.partner);
  const rows = ids.length === 0 ? [] : await database.select().from(partnerLeads).where(inArray(partnerLeads.id, ids));
  for (const row of rows) {
    try {
      if (row.createdAt.getTime() + LEAD_KEPT_MS < now()) await forgetLead(database, row.id, null);
      else await despiteSilence(passLead(services, port, row));
    } catch (error) {
      if (!(error instanceof PartnerRefusal)) throw error;
      await forgetLead(database, row.id, null);
    }
  }
}

/** Partners are handled in parallel: a silent one delays no other, and is left alone until its rows are due again. */
async function forEachPartner(services: Services, work: (services: Services, port: PartnerPort) => Promise<void>): Promise<void> {
  const ends = await Promise.allSettled(
    partners.map(async (partner) => {
      const port = services.partners(partner);
      if (port) await work(services, port);
    }),
  );
  const failures = ends
    .flatMap((end): unknown[] => (end.status === 'rejected' ? [end.reason] : []))
    .filter((error) => !(error instanceof PartnerSilent));
  if (failures.length > 0) throw new AggregateError(failures, `the work for ${failures.length} partners failed`);
}

/** Pushes waiting orders, and asks about accepted ones. Any number of instances may run this at once. */
export const settlePartnerOrders = (services: Services): Promise<void> => forEachPartner(services, settleOrdersAt);
export const passLeads = (services: Services): Promise<void> => forEachPartner(services, passLeadsTo);

export const reconcile = (services: Services): Promise<void> => forEachPartner(services, compareBooks);

export const partnerJobs: readonly Job[] = [
  { name: 'settle orders at partners', everyMs: 10_000, run: settlePartnerOrders },
  { name: 'compare books with partners', everyMs: 3_600_000, run: reconcile },
  { name: 'tell of cards that partners differ about', everyMs: 3_600_000, run: tellUnsettled },
  { name: 'pass leads to partners', everyMs: 15_000, run: passLeads },
  {
    name: 'sweep partners’ tickets',
    everyMs: 600_000,
    run: async ({ database, now }) => {
      await database.delete(partnerTickets).where(lt(partnerTickets.expiresAt, new Date(now())));
    },
  },
  resealLeads,
];
