import { and, desc, eq, gt, inArray, isNull } from 'drizzle-orm';
import { silentSince } from '@/lib/domain/loan/blocking';
import { openStates } from '@/lib/domain/partner';
import type { PersonalData } from '@/server/platform/ports/personal-data';
import { personOf } from './lead';
import { partnerLeads, partnerOrders } from './tables';

/** Applications that a lender has yet to decide. A card that a partner has yet to be told of is none: it is kept or given back like any order. */
const undecided = (userId: number) =>
  and(eq(partnerOrders.userId, userId), isNull(partnerOrders.orderId), inArray(partnerOrders.state, openStates));

/** Partners know a buyer by a pseudonym that is useless without our key; erasing what else they know is up to them. */
export const partnerPersonalData: PersonalData = {
  room: 'partner',
  tables: [
    { table: partnerOrders, rows: 'kept', why: 'trade', emptied: ['purpose', 'reason'] },
    { table: partnerLeads, rows: 'kept', why: 'noName', emptied: ['sealed'] },
  ],
  async exported({ database, sealing }, { userId }) {
    const { partner, product, purpose, state, partnerOrderNo, reason, createdAt } = partnerOrders;
    const [wanted, leads] = await Promise.all([
      database
        .select({ partner, product, purpose, state, partnerOrderNo, reason, createdAt })
        .from(partnerOrders)
        .where(eq(partnerOrders.userId, userId))
        .orderBy(desc(partnerOrders.id)),
      database
        .select({
          partner: partnerLeads.partner,
          product: partnerLeads.product,
          leadNo: partnerLeads.leadNo,
          sealed: partnerLeads.sealed,
          createdAt: partnerLeads.createdAt,
          passedAt: partnerLeads.passedAt,
        })
        .from(partnerLeads)
        .where(eq(partnerLeads.userId, userId))
        .orderBy(desc(partnerLeads.id)),
    ]);
    const told = leads.map(({ sealed, ...lead }) => (sealed === null ? lead : { ...lead, ...personOf(sealing, { ...lead, sealed }) }));
    return [{ section: 'partners', rows: [...wanted, ...told] }];
  },
  async erase({ database }, { userId }) {
    // What a lender still answers after its long silence is about nobody.
    await database.update(partnerOrders).set({ state: 'cancelled', dueAt: null }).where(undecided(userId));
    // What somebody wants to borrow for, such as a treatment, and why a lender refused.
    await database.update(partnerOrders).set({ purpose: null, reason: null }).where(eq(partnerOrders.userId, userId));
    await database.update(partnerLeads).set({ sealed: null, dueAt: null }).where(eq(partnerLeads.userId, userId));
  },
  async standsAgainst({ database, now }, { userId }) {
    const running = and(undecided(userId), gt(partnerOrders.createdAt, new Date(silentSince(now()))));
    return [{ obstacle: 'loans', count: await database.$count(partnerOrders, running) }];
  },
};
