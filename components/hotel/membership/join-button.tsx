'use client';

import { TextButton } from '@/components/ui/base/text-button';
import { useChannel } from '@/lib/channel/use-channel';
import { useWords } from '@/lib/i18n/use-words';
import { href } from '@/lib/routing/href';
import { useIsMember } from '../use-member-price';

/** Leads to the membership; a member already has it. */
export function JoinButton({ groupCode, memberId }: { readonly groupCode: string; readonly memberId: string }) {
  const word = useWords('hotelMember');
  const { slug } = useChannel();
  const isMember = useIsMember(groupCode);
  return (
    <TextButton kind="gold" block href={href(slug, '/bank/register/{groupCode}/{memberId}', { groupCode, memberId })}>
      {word(isMember ? 'myMembership' : 'becomeMember')}
    </TextButton>
  );
}

/** The same as a word of a link. */
export function JoinWord({ groupCode }: { readonly groupCode: string }) {
  const word = useWords('hotelMember');
  return word(useIsMember(groupCode) ? 'view' : 'get');
}
