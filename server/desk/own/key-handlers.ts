import { key as calls } from '@/lib/contract/ops/key';
import { handleOps, type OpsHandler } from '@/server/call/ops/handle-ops';
import { keysOf, makeKey, revokeKey } from '../keys';

export const keyHandlers: readonly OpsHandler[] = [
  handleOps(calls.list, async (_asked, context) => {
    const rows = await keysOf(context, context.staff.staffNo);
    return {
      list: rows.map(({ createdAt, usedAt, ...row }) => ({
        ...row,
        createdAt: createdAt.getTime(),
        usedAt: usedAt?.getTime() ?? null,
      })),
    };
  }),
  handleOps(calls.make, ({ name }, context) => makeKey(context, { staffNo: context.staff.staffNo, name })),
  handleOps(calls.revoke, async ({ keyNo }, context) => {
    await revokeKey(context, { staffNo: context.staff.staffNo, keyNo });
    return {};
  }),
];
