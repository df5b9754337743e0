import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { OutputOf } from '@/lib/contract/contract';
import { operationCalls } from '@/lib/queries/operation';
import { useNotices } from '@/stores/notice';
import { isLoggedIn, useSession } from '@/stores/session';

export type Notice = OutputOf<'operation.userNotice'>['list'][number];

/** The notices, each read or not: by the account where somebody is logged in, by this browser in any case. */
export function useNoticeList() {
  const client = useQueryClient();
  const readIds = useNotices((state) => state.readIds);
  const setUnread = useNotices((state) => state.setUnread);
  const markRead = useNotices((state) => state.markRead);
  const loggedIn = useSession(isLoggedIn);
  const list = useQuery(operationCalls.userNotice({}, { hideLoading: true, quiet: true }));
  const isRead = ({ noticeId, read }: Notice): boolean => read || readIds.includes(noticeId);
  const unread = list.data?.list.filter((notice) => !isRead(notice)).length;
  useEffect(() => {
    if (unread !== undefined) setUnread(unread);
  }, [unread, setUnread]);

  const open = (notice: Notice) => {
    if (isRead(notice)) return;
    markRead(notice.noticeId);
    // What the account remembers is a kindness to its other devices: if it fails, this browser knows.
    if (loggedIn) void client.prefetchQuery(operationCalls.userNotice({ noticeId: notice.noticeId }, { hideLoading: true, quiet: true }));
  };
  return { list, isRead, unread: unread ?? 0, open };
}
