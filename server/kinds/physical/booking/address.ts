import * as z from 'zod/mini';
import { maskMobile } from '@/lib/kernel/mobile';
import type { Consignee } from '@/server/delivery/consignee/consignee';
import type { Sealing } from '@/server/platform/sealed';

/** Where an order is sent, copied when it was placed: later changes of the saved address don't affect it. */
const address = z.object({
  name: z.string(),
  mobile: z.string(),
  area: z.array(z.string()),
  line: z.string(),
  remark: z.string(),
});
export type OrderAddress = z.output<typeof address>;

/** Binds the sealed text to its buyer: copied to another user's order, it can't be opened. */
export const sealedPlace = (userId: number) => ['physical_orders', 'address', userId] as const;

export const sealOrderAddress = (sealing: Sealing, userId: number, { name, mobile, area, line }: Consignee, remark: string): string =>
  sealing.seal(JSON.stringify({ name, mobile, area: area.map((division) => division.name), line, remark }), sealedPlace(userId));

/** Placeholder for the demo's generated orders. */
const nobody: OrderAddress = {
  name: '张三',
  mobile: '13800138000',
  area: ['浙江省', '杭州市', '西湖区', '文新街道'],
  line: '古墩路 1 号 3 幢 402',
  remark: '',
};

/** In clear; only for the shop's side. */
export const openOrderAddress = (sealing: Sealing, userId: number, sealed: string | null): OrderAddress =>
  sealed === null ? nobody : address.parse(JSON.parse(sealing.open(sealed, sealedPlace(userId))));

/** What its buyer sees. */
export const maskedAddress = ({ name, mobile, area, line }: OrderAddress) => ({ name, maskedMobile: maskMobile(mobile), area, line });
