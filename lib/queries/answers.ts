import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** An answer that the server got while it drew a page, for the browser to go on with. `at`: when it came, epoch ms. */
export type Answer = Readonly<{ key: QueryKey; data: unknown; at: number }>;

/** What a query client knows. React Query's own `dehydrate` would send each query's whole state and its key twice. */
export const answersOf = (client: QueryClient): Answer[] =>
  client
    .getQueryCache()
    .findAll({ predicate: ({ state }) => state.status === 'success' })
    .map(({ queryKey, state: { data, dataUpdatedAt } }) => ({ key: queryKey, data, at: dataUpdatedAt }));

/** Whether the client has this answer, or a later one. */
export const knows = (client: QueryClient, { key, at }: Answer): boolean => (client.getQueryState(key)?.dataUpdatedAt ?? 0) >= at;

export const learn = (client: QueryClient, { key, data, at }: Answer): void => void client.setQueryData(key, data, { updatedAt: at });
