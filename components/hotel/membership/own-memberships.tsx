'use client';

import { useQuery } from '@tanstack/react-query';
import { Cell, CellGroup } from '@/components/ui/base/cell';
import { useChannel } from '@/lib/channel/use-channel';
import type { OutputOf } from '@/lib/contract/contract';
import { fullDay } from '@/lib/i18n/dates';
import { useLocale, useWords } from '@/lib/i18n/use-words';
import { hotelMemberCalls } from '@/lib/queries/hotel-member';
import { href } from '@/lib/routing/href';
import { isLoggedIn, useSession } from '@/stores/session';

type Own = OutputOf<'hotelMember.member'>['list'][number];

/** The reader's memberships and pending applications; nothing for a visitor. */
export function OwnMemberships({ groups }: { readonly groups: readonly { readonly groupCode: string; readonly name: string }[] }) {
  const word = useWords('hotelMember');
  const locale = useLocale();
  const { slug } = useChannel();
  const loggedIn = useSession(isLoggedIn);
  const { data } = useQuery({ ...hotelMemberCalls.member({}, { quiet: true, hideLoading: true }), enabled: loggedIn });
  const own = loggedIn ? (data?.list ?? []) : [];
  if (own.length === 0) return null;

  const note = ({ status, until, memberNo }: Own): string => {
    if (status === 'active' && until !== null) {
      return [memberNo === null ? '' : word('memberNo', { number: memberNo }), word('until', { date: fullDay(locale, until) })].join(' · ');
    }
    if (status === 'refused') return word('statusRefused');
    return word(status === 'expired' ? 'statusExpired' : 'statusApplying');
  };
  return (
    <CellGroup title={word('mine')}>
      {own.map((one) => {
        const name = groups.find(({ groupCode }) => groupCode === one.groupCode)?.name;
        if (name === undefined || one.memberId === null) return null;
        const { groupCode, memberId } = one;
        return (
          <Cell
            key={groupCode}
            icon="crown"
            title={[name, one.levelName].join(' ')}
            note={note(one)}
            href={href(slug, '/bank/register/{groupCode}/{memberId}', { groupCode, memberId })}
          />
        );
      })}
    </CellGroup>
  );
}
