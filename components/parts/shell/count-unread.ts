import type { QueryClient } from '@tanstack/react-query';
import { operationCalls } from '@/lib/queries/operation';
import { isUnread, useNotices } from '@/stores/notice';

/** How old a count may get before a page with a tab bar asks again (ms). */
const FRESH_MS = 5 * 60_000;

/** Counts the unread notices of who is logged in, for the badge on the tab bar. */
export async function countUnread(client: QueryClient, reader: string): Promise<void> {
  const notices = operationCalls.userNotice({}, { hideLoading: true, quiet: true });
  const { list } = await client.fetchQuery({ ...notices, staleTime: FRESH_MS });
  const { readIds, setUnread } = useNotices.getState();
  setUnread(reader, list.filter((notice) => isUnread(notice, readIds)).length);
}
