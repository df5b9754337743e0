'use client';

import { TextButton } from '@/components/ui/base/text-button';
import { useChannel } from '@/lib/channel/use-channel';
import { useWords } from '@/lib/i18n/use-words';
import { href } from '@/lib/routing/href';
import { useIsMember } from '../use-member-price';
import type { Membership } from './groups';

/** Leads to the membership; a member already has it. */
export function JoinButton({ groupCode, memberId }: { readonly groupCode: string; readonly memberId: string }) {
  const word = useWords('hotelMember');
  const { slug } = useChannel();
  const isMember = useIsMember(groupCode);
  return (
    <TextButton kind="gold" block href={href(slug, '/bank/register/{groupCode}/{memberId}', { groupCode, memberId })}>
      {word(isMember === undefined ? 'title' : isMember ? 'myMembership' : 'becomeMember')}
    </TextButton>
  );
}

/** The same as a word of a link. */
export function JoinWord({ groupCode }: { readonly groupCode: string }) {
  const word = useWords('hotelMember');
  return word(useIsMember(groupCode) === false ? 'get' : 'view');
}

/** Who may join, in words; a member is not told how to become one. */
export function JoinCondition({ groupCode, requires }: { readonly groupCode: string; readonly requires: Membership['requires'] }) {
  const word = useWords('hotelMember');
  if (useIsMember(groupCode) !== false) return null;
  return requires ? word('needsOrders', { days: requires.withinDays, needed: requires.completedOrders }) : word('forEverybody');
}
