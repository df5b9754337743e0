import {
  type InfiniteData,
  infiniteQueryOptions,
  MutationCache,
  mutationOptions,
  QueryCache,
  QueryClient,
  type QueryKey,
  queryOptions,
} from '@tanstack/react-query';
import type { CommandId, InputOf, OutputOf, QueryId } from '@/lib/contract/contract';
import { reasonOf } from '@/lib/contract/gateway-error';
import type { CallOptions, Gateway } from '@/lib/gateway/gateway';

const gateways = new WeakMap<QueryClient, Gateway>();

type Listener = (error: unknown) => void;
/** `saidInPlace`: the failure is shown where the data would be. */
type QueryListener = (error: unknown, facts: { saidInPlace: boolean }) => void;
type Listeners = Readonly<{ onCommandFailure?: Listener; onQueryFailure?: QueryListener }>;

/** `quiet` in a query's or command's meta: the caller answers the failure itself. `aloud`: nothing stands where a query's data would have been. */
declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { quiet?: boolean; aloud?: boolean };
    mutationMeta: { quiet?: boolean };
  }
}

const FRESH_MS = 30_000;

/**
 * The only place that connects a query client and a gateway; browser, server and tests each bring their own. `onCommandFailure` handles
 * failed commands. A failed query is shown where its data would be, unless it is a refetch behind existing data; `onQueryFailure` is told
 * which.
 */
export function createQueryClient(gateway: Gateway, { onCommandFailure, onQueryFailure }: Listeners = {}): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      // `always`: without a network a call fails and says so. By default React Query would hold it back and send it when the network
      // returns: an order that nobody has pressed for. Reads may be retried automatically.
      queries: { networkMode: 'always', staleTime: FRESH_MS, retry: false, refetchOnWindowFocus: false, refetchOnReconnect: true },
      mutations: { networkMode: 'always', retry: false },
    },
    queryCache: new QueryCache({
      onError: (error, { meta, state }) => {
        if (!meta?.quiet) onQueryFailure?.(error, { saidInPlace: state.data === undefined && !meta?.aloud });
      },
    }),
    mutationCache: new MutationCache({
      onError: (error, _input, _result, mutation) => void (mutation.meta?.quiet || onCommandFailure?.(error)),
    }),
  });
  gateways.set(client, gateway);
  return client;
}

function gatewayOf(client: QueryClient): Gateway {
  const gateway = gateways.get(client);
  if (!gateway) throw new Error('This QueryClient was not made by createQueryClient.');
  return gateway;
}

type Quiet = Pick<CallOptions, 'hideLoading'> & { quiet?: boolean };
type Spoken = Quiet & { aloud?: boolean };

/** Options of a query by its endpoint: `useQuery(orders.basic({ orderNo }))`. */
export const query =
  <Id extends QueryId>(id: Id) =>
  (input: InputOf<Id>, { hideLoading, quiet = false, aloud = false }: Spoken = {}) =>
    queryOptions<OutputOf<Id>>({
      queryKey: [id, input],
      queryFn: ({ client, signal }) => gatewayOf(client)(id, input, { signal, hideLoading }),
      meta: { quiet, aloud },
    });

type Page = { list: readonly unknown[]; nextCursor: string | null };
type Keyset = { cursor?: string | undefined; pageSize: number };
/** Queries with keyset pagination. */
export type FeedId = { [Id in QueryId]: OutputOf<Id> extends Page ? (InputOf<Id> extends Keyset ? Id : never) : never }[QueryId];
type FeedPage<Id extends FeedId> = Extract<OutputOf<Id>, Page>;
type FeedInput<Id extends FeedId> = Omit<InputOf<Id>, keyof Keyset> & { pageSize?: number };

const PAGE_SIZE = 10;

/** Options of an endless list: the filters are part of the key, the cursor is not. */
export const feed =
  <Id extends FeedId>(id: Id) =>
  (input: FeedInput<Id>, { hideLoading, quiet = false }: Quiet = {}) =>
    infiniteQueryOptions<FeedPage<Id>, Error, InfiniteData<FeedPage<Id>>, QueryKey, string | undefined>({
      queryKey: [id, 'feed', input],
      initialPageParam: undefined,
      queryFn: ({ client, signal, pageParam }) => {
        // FeedId guarantees that the input is filters plus a cursor and the output a page; the compiler can't follow the id that far.
        const page = { pageSize: PAGE_SIZE, ...input, ...(pageParam !== undefined && { cursor: pageParam }) } as InputOf<Id>;
        return gatewayOf(client)(id, page, { signal, hideLoading }) as Promise<FeedPage<Id>>;
      },
      getNextPageParam: (last) => last.nextCursor ?? undefined,
      meta: { quiet },
    });

type Effects = Readonly<{
  /** The queries that are out of date once the command has been answered. */
  refreshes?: readonly QueryId[];
  quiet?: boolean;
}>;
type FileInput = Readonly<{ file?: File }>;

const refresh = (client: QueryClient, names: readonly QueryId[]) =>
  Promise.all(names.map((name) => client.invalidateQueries({ queryKey: [name] })));

/** Options of a command: `useMutation(orders.cancel())`. A command is never repeated automatically. */
export const command =
  <Id extends CommandId>(id: Id, { refreshes = [], quiet: usuallyQuiet = false }: Effects = {}) =>
  ({ hideLoading, quiet = usuallyQuiet, file }: Quiet & FileInput = {}) =>
    mutationOptions<OutputOf<Id>, Error, InputOf<Id>>({
      mutationKey: [id],
      mutationFn: (input, { client }) => gatewayOf(client)(id, input, { hideLoading, file }),
      onSuccess: async (_output, _input, _result, { client }) => {
        await refresh(client, refreshes);
      },
      // A refusal mostly means that the page is behind. Its answer doesn't wait for the refresh. A user who must log in first could not read,
      // and one who asked too often would ask even more.
      onError: (error, _input, _result, { client }) => {
        if (!['LOGIN_REQUIRED', 'TOO_MANY'].includes(reasonOf(error))) void refresh(client, refreshes);
      },
      meta: { quiet },
    });
