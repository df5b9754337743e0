import { infiniteQueryOptions, type InfiniteData, mutationOptions, QueryClient, type QueryKey, queryOptions } from '@tanstack/react-query';
import type { OpsCommandId, OpsInputOf, OpsOutputOf, OpsQueryId } from '@/lib/contract/ops/contract';
import type { OpsCallOptions, OpsGateway } from '@/lib/gateway/ops-gateway';

const gateways = new WeakMap<QueryClient, OpsGateway>();

/** The desk's own cache of answers. Everything in it goes when somebody signs out, with the document. */
export function createDeskClient(gateway: OpsGateway): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      // Colleagues work on the same orders: what is shown again is asked again.
      queries: { networkMode: 'always', staleTime: 0, retry: false, refetchOnWindowFocus: true, refetchOnReconnect: true },
      mutations: { networkMode: 'always', retry: false },
    },
  });
  gateways.set(client, gateway);
  return client;
}

function deskGatewayOf(client: QueryClient): OpsGateway {
  const gateway = gateways.get(client);
  if (!gateway) throw new Error('This QueryClient was not made by createDeskClient.');
  return gateway;
}

/** Options of a query by its endpoint: `useQuery(ownCalls.me({}))`. `everyMs`: looks for news by itself, which keeps no session alive. */
export const deskQuery =
  <Id extends OpsQueryId>(id: Id) =>
  (input: OpsInputOf<Id>, { background, everyMs }: Pick<OpsCallOptions, 'background'> & Readonly<{ everyMs?: number }> = {}) =>
    queryOptions<OpsOutputOf<Id>>({
      queryKey: [id, input],
      queryFn: ({ client, signal }) => deskGatewayOf(client)(id, input, { signal, background: background ?? everyMs !== undefined }),
      ...(everyMs !== undefined && { refetchInterval: everyMs }),
    });

type Page = { list: readonly unknown[]; nextCursor: string | null };
type Keyset = { cursor?: string | undefined; pageSize: number };
/** Queries with keyset pagination. */
export type DeskListId = {
  [Id in OpsQueryId]: OpsOutputOf<Id> extends Page ? (OpsInputOf<Id> extends Keyset ? Id : never) : never;
}[OpsQueryId];
type ListPage<Id extends DeskListId> = Extract<OpsOutputOf<Id>, Page>;
export type ListInput<Id extends DeskListId> = Omit<OpsInputOf<Id>, keyof Keyset>;

const PAGE_SIZE = 25;

/** Options of a list: filters and sort are part of its key, the cursor is not. */
export const deskList =
  <Id extends DeskListId>(id: Id) =>
  (input: ListInput<Id>, { everyMs }: Readonly<{ everyMs?: number }> = {}) =>
    infiniteQueryOptions<ListPage<Id>, Error, InfiniteData<ListPage<Id>>, QueryKey, string | undefined>({
      queryKey: [id, 'list', input],
      initialPageParam: undefined,
      queryFn: ({ client, signal, pageParam }) => {
        // DeskListId guarantees filters plus a cursor and a page as output; the compiler can't follow the id that far.
        const page = { ...input, pageSize: PAGE_SIZE, ...(pageParam !== undefined && { cursor: pageParam }) } as unknown as OpsInputOf<Id>;
        return deskGatewayOf(client)(id, page, { signal, background: everyMs !== undefined }) as Promise<ListPage<Id>>;
      },
      getNextPageParam: (last) => last.nextCursor ?? undefined,
      ...(everyMs !== undefined && { refetchInterval: everyMs }),
    });

type Effects = Readonly<{
  /** The queries that are out of date once the command has been answered, and when it was refused. */
  refreshes?: readonly OpsQueryId[];
}>;

const refresh = (client: QueryClient, names: readonly OpsQueryId[]) =>
  Promise.all(names.map((name) => client.invalidateQueries({ queryKey: [name] })));

/** Options of a command: `useMutation(staffCalls.disable())`. A command is never repeated automatically. */
export const deskCommand =
  <Id extends OpsCommandId>(id: Id, { refreshes = [] }: Effects = {}) =>
  () =>
    mutationOptions<OpsOutputOf<Id>, Error, OpsInputOf<Id>>({
      mutationKey: [id],
      mutationFn: (input, { client }) => deskGatewayOf(client)(id, input),
      onSettled: (_output, _error, _input, _result, { client }) => void refresh(client, refreshes),
    });
