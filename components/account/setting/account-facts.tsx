'use client';

import { Cell, CellGroup } from '@/components/ui/base/cell';
import { CellSkeleton } from '@/components/ui/list/skeleton';
import { useChannel } from '@/lib/channel/use-channel';
import { useWords } from '@/lib/i18n/use-words';
import { href } from '@/lib/routing/href';
import { Portrait } from '@/components/account/portrait';
import { useAccount } from '@/components/account/use-account';

/** The gateway masks the mobile, so that neither an onlooker nor a script can get the whole number. */
export function AccountFacts() {
  const word = useWords('account');
  const { slug } = useChannel();
  const account = useAccount();
  if (account.kind !== 'user') return <CellSkeleton cells={3} />;
  const { userHeadPortrait, userNickname, userMobile, userId } = account.user;
  return (
    <CellGroup title={word('accountFacts')}>
      <Cell title={word('portrait')} value={<Portrait src={userHeadPortrait} />} href={href(slug, '/page/personal')} />
      <Cell title={word('nickname')} value={userNickname} href={href(slug, '/page/personal')} />
      <Cell title={word('mobile')} value={userMobile} href={href(slug, '/page/personal')} />
      <Cell title={word('userId')} value={userId} />
    </CellGroup>
  );
}
