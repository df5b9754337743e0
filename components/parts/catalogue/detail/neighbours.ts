import type { InfiniteData, QueryKey, UseInfiniteQueryOptions } from '@tanstack/react-query';
import { serverGateway } from '@/lib/gateway/server-gateway';
import { createQueryClient } from '@/lib/queries/define';
import type { Page } from '../list/list-kind';

const NEIGHBOURS = 6;

type Search<Question, Item> = (
  question: Question & { pageSize: number },
) => UseInfiniteQueryOptions<Page<Item>, Error, InfiniteData<Page<Item>>, QueryKey, string | undefined>;

/** The nearest goods of the same kind, without the one they are near and those that can't be had. The page works without them. */
export async function neighboursOf<Question, Item>(
  slug: string,
  search: Search<Question, Item>,
  question: Question,
  isLeftOut: (item: Item) => boolean,
): Promise<Item[]> {
  try {
    const { pages } = await createQueryClient(serverGateway(slug)).fetchInfiniteQuery(search({ ...question, pageSize: NEIGHBOURS + 1 }));
    return (pages[0]?.list ?? []).filter((item) => !isLeftOut(item)).slice(0, NEIGHBOURS);
  } catch {
    return [];
  }
}
