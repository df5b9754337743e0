import { complaint } from '@/lib/contract/complaint/endpoints';
import type { Input } from '@/lib/contract/endpoint';
import type { TestGateway } from './server';
import { freshKey } from './stay';

type Written = Partial<Omit<Input<typeof complaint.write>, 'orderNo' | 'idempotencyKey'>>;

/** A complaint about an order, as its buyer's page sends it. */
export const complain = (shop: TestGateway, token: string, orderNo: string, said: Written = {}, key = freshKey()) =>
  shop.call(complaint.write, { orderNo, kind: 'service', text: '前台不认订单', pictures: [], ...said, idempotencyKey: key }, { token });

export const complaintOf = async (shop: TestGateway, token: string, complaintNo: string) =>
  (await shop.call(complaint.detail, { complaintNo }, { token })).data;

export const addTo = (shop: TestGateway, token: string, complaintNo: string, text = '还是没有解决') =>
  shop.call(complaint.add, { complaintNo, text, pictures: [], idempotencyKey: freshKey() }, { token });
