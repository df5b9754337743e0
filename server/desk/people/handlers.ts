import { staff as calls } from '@/lib/contract/ops/staff';
import { shopKey } from '@/lib/domain/staff';
import type { DeskShops } from '@/server/call/desk-shops';
import { handleOps, type OpsContext, type OpsHandler } from '@/server/call/ops/handle-ops';
import { addStaff, changeStaff, disableStaff, enableStaff, resetStaff } from './change';
import { staffPage } from './list';

const MOST_SHOPS = 20;

type Asked = Readonly<{ keyword?: string | undefined; keys?: string | undefined }>;

/** Shops by a part of their name, or those that somebody works for already. */
async function shopsFound(context: OpsContext, families: readonly DeskShops[], { keyword, keys }: Asked) {
  const wanted = keys?.split(',');
  const found = await Promise.all(
    families.map(async ({ family, find }) => {
      const ids = wanted?.filter((key) => key.startsWith(`${family}:`)).map((key) => Number(key.slice(family.length + 1)));
      const rows = await find(context, { keyword, ids: ids?.filter(Number.isSafeInteger), limit: wanted?.length ?? MOST_SHOPS });
      return rows.map(({ shopId, name }) => ({ key: shopKey(family, shopId), name }));
    }),
  );
  return { list: found.flat() };
}

/** @param families the shops of all kinds of goods */
export const staffHandlers = (families: readonly DeskShops[]): readonly OpsHandler[] => [
  handleOps(calls.page, (asked, context) => staffPage(context, asked)),
  handleOps(calls.shops, (asked, context) => shopsFound(context, families, asked)),
  handleOps(calls.invite, (given, context) => addStaff(context, given, { createdBy: context.staff.staffNo, origin: context.origin })),
  handleOps(calls.change, async (given, context) => {
    await changeStaff(context, given);
    return {};
  }),
  handleOps(calls.disable, async ({ staffNo }, context) => {
    await disableStaff(context, staffNo);
    return {};
  }),
  handleOps(calls.enable, async ({ staffNo }, context) => {
    await enableStaff(context, staffNo);
    return {};
  }),
  handleOps(calls.resetSecondStep, ({ staffNo }, context) => resetStaff(context, staffNo)),
];
