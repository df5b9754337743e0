import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { hotelMemberCalls } from '@/lib/queries/hotel-member';

const EVERY_MS = 5000;

/** Polls every five seconds until the group has decided, and then refreshes what the page knows about the membership. */
export function useAnswerOfGroup(groupCode: string, applying: boolean) {
  const client = useQueryClient();
  const asking = useQuery({
    ...hotelMemberCalls.externalStatus({ groupCode }, { quiet: true, hideLoading: true }),
    enabled: applying,
    staleTime: 0,
    refetchInterval: applying ? EVERY_MS : false,
  });
  const answered = applying && asking.data !== undefined && asking.data.status !== 'applying';
  useEffect(() => {
    if (!answered) return;
    void client.invalidateQueries({ queryKey: ['hotelMember.activateStatus'] });
    void client.invalidateQueries({ queryKey: ['hotelMember.member'] });
  }, [answered, client]);
  return { busy: asking.isFetching, ask: () => void asking.refetch() };
}
