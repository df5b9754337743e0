import { and, eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import { partner as contract } from '@/lib/contract/partner/endpoints';
import { DAY_MS } from '@/lib/kernel/durations';
import { requireSignatures } from '@/server/account/signing/require';
import { handle } from '@/server/call/handle';
import { takeFrom } from '@/server/call/limits';
import { refuse } from '@/server/call/refusal';
import { resealJob } from '@/server/call/reseal';
import type { Services } from '@/server/call/services';
import type { PartnerPort } from '@/server/platform/ports/partner';
import type { Sealing } from '@/server/platform/sealed';
import { newNumber } from '@/server/trade/order/number';
import { textsOfCard } from './card-texts';
import { partnerLeads } from './tables';

const LEADS_A_DAY = 3;

type LeadRow = typeof partnerLeads.$inferSelect;
const person = z.object({ name: z.string(), mobile: z.string() });
const placeOf = ({ leadNo }: Pick<LeadRow, 'leadNo'>) => ['partner_leads', 'sealed', leadNo] as const;
export const personOf = (sealing: Sealing, row: Pick<LeadRow, 'leadNo' | 'sealed'>) =>
  z.parse(person, JSON.parse(sealing.open(row.sealed ?? '', placeOf(row))));

/**
 * The mobile is always the account's own, so nobody can have someone else called. Only what a card's page asks for is passed on, and only
 * under the texts accepted there.
 */
export const leaveLead = handle(contract.lead, async ({ partner, product, name }, context) => {
  const { database, sealing, caller, now } = context;
  const texts = (await textsOfCard('lead', partner, product)) ?? refuse('INPUT_INVALID');
  await takeFrom(context, `partner:lead:${partner}:${caller.userId}`, { most: LEADS_A_DAY, windowMs: DAY_MS });
  const signatureIds = await requireSignatures(context, texts);
  const leadNo = newNumber(now());
  const at = new Date(now());
  const sealed = sealing.seal(JSON.stringify({ name, mobile: caller.mobile }), placeOf({ leadNo }));
  await database
    .insert(partnerLeads)
    .values({ leadNo, partner, product, userId: caller.userId, signatureIds, sealed, dueAt: at, createdAt: at });
  return { leadNo };
});

/** Hands a lead to the partner and deletes the personal data. Throws PartnerSilent or PartnerRefusal. */
export async function passLead({ database, sealing, now }: Services, port: PartnerPort, row: LeadRow): Promise<void> {
  if (row.sealed === null) return;
  await port.lead({ leadNo: row.leadNo, product: row.product, ...personOf(sealing, row) });
  await forgetLead(database, row.id, new Date(now()));
}

/** @param passedAt null when the partner did not take it */
export async function forgetLead(database: Services['database'], id: number, passedAt: Date | null): Promise<void> {
  await database
    .update(partnerLeads)
    .set({ sealed: null, dueAt: null, passedAt })
    .where(and(eq(partnerLeads.id, id)));
}

export const resealLeads = resealJob('partnerLead.reseal', partnerLeads, (sealing, row) => ({
  sealed: sealing.seal(JSON.stringify(personOf(sealing, row)), placeOf(row)),
}));
