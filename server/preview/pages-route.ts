import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Channel } from '@/lib/channel/channel';
import { channelByCode, channelBySlug, defaultChannel } from '@/lib/channel/lookup';
import { demoMobiles } from '@/lib/kernel/demo';
import { success } from '@/server/call/envelope';
import { refuse } from '@/server/call/refusal';
import { addDemoCards } from '@/server/compose/seed/demo-cards';
import { addDemoExchanges } from '@/server/compose/seed/demo-codes';
import { addDemoInvoices } from '@/server/compose/seed/demo-invoices';
import { renewUnpaid, seedDemoOrders } from '@/server/compose/seed/demo-orders';
import { addDemoResidents } from '@/server/compose/seed/demo-residents';
import { pagesOfMap } from './pages';
import type { PreviewServices } from './settings';

/** Finds a channel by code or slug; without one, the channel for visitors without a partner. */
export function channelNamed(name: unknown): Channel {
  if (name === undefined) return defaultChannel;
  return (typeof name === 'string' ? (channelByCode(name) ?? channelBySlug(name)) : undefined) ?? refuse('INPUT_INVALID');
}

/** One of the demo's mobiles; the first when none is named. */
export function demoMobileNamed(name: unknown): string {
  if (name === undefined) return demoMobiles[0];
  return demoMobiles.find((mobile) => mobile === name) ?? refuse('INPUT_INVALID');
}

/**
 * `GET /api/preview/pages?channel=P012&mobile=13800138000`: every page of the route table as `{ route, address, access }`. Pages that don't
 * exist yet have `planned: true` and no address; an existing page has no address while there is nothing to show on it.
 * @param demo whether the mobiles are demo accounts, for which an unpaid order may be placed so that the cashier page has something to show
 */
export function registerPages(preview: FastifyInstance, services: PreviewServices, demo: boolean): void {
  const { database, now, sealing } = services;
  preview.get('/api/preview/pages', async (request: FastifyRequest) => {
    const query = request.query as Record<string, unknown>;
    const looking = { channel: channelNamed(query.channel), mobile: demoMobileNamed(query.mobile), now: now() };
    if (demo) await seedDemoOrders(database, { now: looking.now, among: [looking.channel] });
    if (demo) await renewUnpaid(database, looking);
    if (demo) await addDemoExchanges(services, looking.channel);
    if (demo) await addDemoResidents({ database, sealing }, looking);
    if (demo) await addDemoCards(services, looking);
    if (demo) await addDemoInvoices(services, looking.channel);
    return success({ list: await pagesOfMap(database, looking) });
  });
}
