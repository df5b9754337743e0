import { orderSamples } from './order-samples';
import { codeAtTheRestaurant, redemptionAtTheRestaurant, RESTAURANT, ticketsAndStay } from './scoped-orders';
import type { StaffRole } from '@/lib/domain/staff';
import type { TestDesk } from './desk';
import { scopedComplaints } from './scoped-complaints';

/**
 * What the scope of shops is tried with. `one`: something of the own shop, and of another, which must answer NOT_FOUND. `list`: a text that
 * only the own shop's row contains, and one of another's.
 */
export type ScopedSample = Readonly<
  { role: StaffRole; shops: readonly string[] } & (
    | { kind: 'one'; own: Readonly<Record<string, unknown>>; other: Readonly<Record<string, unknown>> }
    | { kind: 'list'; input: Readonly<Record<string, unknown>>; shown: string; hidden: string }
  )
>;

/** By the endpoint's id; each scoped endpoint needs a line. */
export const scopedSamples: Readonly<Record<string, (desk: TestDesk) => Promise<ScopedSample>>> = {
  ...orderSamples,
  ...scopedComplaints,
  'work.page': async (desk) => {
    const { place, tickets, stay } = await ticketsAndStay(desk);
    return { role: 'counter', shops: [place], kind: 'list', input: { pageSize: '50' }, shown: tickets, hidden: stay };
  },
  'work.counts': async (desk) => {
    const { place } = await ticketsAndStay(desk);
    const of = (work: string, waiting: number): string => `"work":"${work}","waiting":"${waiting}"`;
    return { role: 'counter', shops: [place], kind: 'list', input: {}, shown: of('stay', 0), hidden: of('tickets', 0) };
  },
  'work.shops': async () => ({
    role: 'counter',
    shops: [RESTAURANT],
    kind: 'list',
    input: {},
    shown: `"${RESTAURANT}"`,
    hidden: '"hotel:',
  }),
  'work.act': async (desk) => {
    const { place, tickets, stay } = await ticketsAndStay(desk);
    const other = { command: 'confirmStay', fields: { orderNo: stay, confirmationNo: 'HZ-1' } };
    return { role: 'counter', shops: [place], kind: 'one', own: { command: 'confirmTickets', fields: { orderNo: tickets } }, other };
  },
  'counter.code': async (desk) => {
    const { code, foreign } = await codeAtTheRestaurant(desk);
    return { role: 'counter', shops: [RESTAURANT], kind: 'one', own: { code }, other: { code: foreign } };
  },
  'counter.take': async (desk) => {
    const { code, foreign } = await codeAtTheRestaurant(desk);
    const taking = (shown: string) => ({ code: shown, shop: RESTAURANT, unitNos: ['1'] });
    return { role: 'counter', shops: [RESTAURANT], kind: 'one', own: taking(code), other: taking(foreign) };
  },
  'counter.undo': async (desk) => {
    const other = await redemptionAtTheRestaurant(desk, 'restaurant:999999');
    const own = await redemptionAtTheRestaurant(desk);
    const undoing = (id: string) => ({ id, reason: '扫错了券' });
    return { role: 'counter', shops: [RESTAURANT], kind: 'one', own: undoing(own), other: undoing(other) };
  },
  // Only what somebody has taken themselves is listed; and of that nothing of a shop that is theirs no longer.
  'counter.recent': async () => ({
    role: 'counter',
    shops: [RESTAURANT],
    kind: 'list',
    input: {},
    shown: '"list":[]',
    hidden: '"orderNo"',
  }),
};
