import { demoMobiles } from '@/lib/kernel/demo';
import { refuse } from '@/server/call/refusal';
import type { Services } from '@/server/call/services';
import type { MapOf } from '@/server/compose/demo';
import { addDemoCards } from '@/demo/shop/demo-cards';
import { addDemoComplaints } from '@/demo/shop/demo-complaints';
import { addDemoExchanges } from '@/demo/shop/demo-codes';
import { addDemoInvoices } from '@/demo/shop/demo-invoices';
import { renewUnpaid, seedDemoOrders } from '@/demo/shop/demo-orders';
import { addDemoResidents } from '@/demo/shop/demo-residents';

/** One of the demo's mobiles; the first when none is named. */
export function demoMobileNamed(name: unknown): string {
  if (name === undefined) return demoMobiles[0];
  return demoMobiles.find((mobile) => mobile === name) ?? refuse('INPUT_INVALID');
}

/** Gives the mobile what the pages of the map show, an unpaid order for the cashier's among it. */
export async function fillMap(services: Services, map: MapOf): Promise<void> {
  const { database, sealing } = services;
  await seedDemoOrders(database, { now: map.now, among: [map.channel] });
  await renewUnpaid(database, map);
  await addDemoExchanges(services, map.channel);
  await addDemoResidents({ database, sealing }, map);
  await addDemoCards(services, map);
  await addDemoInvoices(services, map.channel);
  await addDemoComplaints(services, map);
}
