import { activity } from '@/lib/contract/activity/endpoints';
import type { Endpoint, Input, Output } from '@/lib/contract/endpoint';
import type { GoodsPage } from '@/lib/kinds/goods-pages';
import type { Ask, Subjects } from '@/server/call/kind-part';
import { refuse } from '@/server/call/refusal';
import type { Subject } from '@/server/call/subject';
import type { VisitorGateway } from '@/server/call/visitor-gateway';
import { kindParts } from '@/server/compose/kinds';

const readers: Subjects = Object.assign({}, ...kindParts.map(({ subjects }) => subjects));

const askOf =
  (gateway: VisitorGateway, channel: string): Ask =>
  async <E extends Endpoint>(endpoint: E, input: Input<E>) =>
    // Both gateways answer by the endpoint's contract.
    (await gateway(endpoint.id, input, { channel })) as Output<E>;

/** Goods as a visitor of the channel reads them, in its language. Refuses with GOODS_GONE like their page. */
export const subjectOfGoods = async (gateway: VisitorGateway, channel: string, page: GoodsPage, id: string): Promise<Subject> =>
  readers[page]?.(askOf(gateway, channel), id) ?? refuse('GOODS_GONE');

/** The same for an activity. */
export async function subjectOfActivity(gateway: VisitorGateway, channel: string, serialNumber: string): Promise<Subject> {
  const { title, subtitle, imgUrl } = await askOf(gateway, channel)(activity.head, { serialNumber });
  return { title, subtitle, imgUrl };
}
