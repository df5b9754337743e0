import { defaultChannel } from '@/lib/channel/lookup';
import { area } from '@/lib/contract/area/endpoints';
import type { Endpoint, Input, Output } from '@/lib/contract/endpoint';
import type { Ask, OpenPage } from '@/server/call/kind-part';
import type { VisitorGateway } from '@/server/call/visitor-gateway';
import { kindParts } from '@/server/compose/kinds';

const HOUR_MS = 3_600_000;
const MOST_CITIES = 100;

/** Calls like a page of the default channel: what is public is the same for every channel. */
export const askOf =
  (gateway: VisitorGateway): Ask =>
  async <E extends Endpoint>(endpoint: E, input: Input<E>) =>
    // Both gateways answer by the endpoint's contract.
    (await gateway(endpoint.id, input, { channel: defaultChannel.slug })) as Output<E>;

async function readOpenPages(ask: Ask): Promise<readonly OpenPage[]> {
  const { groups } = await ask(area.cityData, {});
  const cityCodes = groups.flatMap(({ cities }) => cities.map(({ cityCode }) => cityCode)).slice(0, MOST_CITIES);
  const pages: OpenPage[] = [];
  for (const { openPages } of kindParts) pages.push(...((await openPages?.(ask, cityCodes)) ?? []));
  return pages;
}

/**
 * Goods of a shop whose tables belong to another company: the best of each city, through its endpoints; the lists lead to the rest. Read
 * once an hour for all callers; the next caller repeats what failed.
 */
export function goodsOfRemoteShop(gateway: VisitorGateway): () => Promise<readonly OpenPage[]> {
  const read = (): Promise<readonly OpenPage[]> => readOpenPages(askOf(gateway));
  let known: { at: number; pages: Promise<readonly OpenPage[]> } | undefined;
  return () => {
    if (known && Date.now() - known.at < HOUR_MS) return known.pages;
    const pages = read();
    known = { at: Date.now(), pages };
    pages.catch(() => {
      known = undefined;
    });
    return pages;
  };
}
