import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useChannel } from '@/lib/channel/use-channel';
import type { OutputOf } from '@/lib/contract/contract';
import { operationCalls } from '@/lib/queries/operation';
import { isUnread, readerOf, useNotices } from '@/stores/notice';
import { isLoggedIn, useSession } from '@/stores/session';

export type Notice = OutputOf<'operation.userNotice'>['list'][number];

/** The notices and whether each was read: remembered by the account if somebody is logged in, and always by this browser. */
export function useNoticeList() {
  const client = useQueryClient();
  const readIds = useNotices((state) => state.readIds);
  const setUnread = useNotices((state) => state.setUnread);
  const markRead = useNotices((state) => state.markRead);
  const loggedIn = useSession(isLoggedIn);
  const userId = useSession((state) => state.userId);
  const { code } = useChannel();
  const reader = readerOf(code, userId);
  const list = useQuery(operationCalls.userNotice({}, { hideLoading: true, quiet: true }));
  const isRead = (notice: Notice): boolean => !isUnread(notice, readIds);
  const unread = list.data?.list.filter((notice) => !isRead(notice)).length;
  useEffect(() => {
    if (unread !== undefined) setUnread(reader, unread);
  }, [unread, reader, setUnread]);

  const open = (notice: Notice) => {
    if (isRead(notice)) return;
    markRead(notice.noticeId);
    // The account remembers this only for the user's other devices; if the call fails, this browser still knows.
    if (loggedIn) void client.prefetchQuery(operationCalls.userNotice({ noticeId: notice.noticeId }, { hideLoading: true, quiet: true }));
  };
  return { list, isRead, unread: unread ?? 0, open };
}
