import { trail as calls } from '@/lib/contract/ops/trail';
import { handleOps, type OpsHandler } from '@/server/call/ops/handle-ops';
import { chainState } from '@/server/trail/read';
import { type OrderNumbers, pageOfTrail } from './page';

/** @param orders how orders are called */
export const trailHandlers = (orders: OrderNumbers): readonly OpsHandler[] => [
  handleOps(calls.page, (asked, context) => pageOfTrail(context, orders, asked)),
  handleOps(calls.state, async (_nothing, { database }) => {
    const { seq, hash, waiting, check } = await chainState(database);
    const broken = check?.broken ? { what: check.broken, auditId: check.brokenAuditId, seq: check.brokenSeq } : null;
    return { rows: seq, hash, waiting, check: check ? { at: check.at.getTime(), rows: check.seq, broken } : null };
  }),
];
