'use client';

import { useQuery } from '@tanstack/react-query';
import dynamic from 'next/dynamic';
import { type ReactNode, useState } from 'react';
import { useAccount } from '@/components/account/use-account';
import { useLeave } from '@/components/account/use-leave';
import { Loaded } from '@/components/parts/screens/loaded';
import { Cell, CellGroup } from '@/components/ui/base/cell';
import { CellSkeleton } from '@/components/ui/list/skeleton';
import { dialog } from '@/components/ui/overlay/dialog';
import { useChannel } from '@/lib/channel/use-channel';
import type { OutputOf } from '@/lib/contract/contract';
import { fullDay } from '@/lib/i18n/dates';
import { useLocale, useWords } from '@/lib/i18n/use-words';
import { dayOf } from '@/lib/kernel/day';
import { accountCalls } from '@/lib/queries/account';
import { href } from '@/lib/routing/href';
import styles from './personal.module.css';
import { PortraitCell } from './portrait-cell';

const NicknameSheet = dynamic(() => import('./nickname-sheet').then((module) => module.NicknameSheet), { ssr: false });
const MobileSheet = dynamic(() => import('./mobile-sheet').then((module) => module.MobileSheet), { ssr: false });

/** `login`: what a visitor taps to log in. */
export function PersonalProfile({ login }: { readonly login: ReactNode }) {
  const word = useWords('personal');
  const account = useAccount();
  const profile = useQuery({ ...accountCalls.profile({}, { hideLoading: true }), enabled: account.kind === 'user' });
  if (account.kind === 'unknown') return <CellSkeleton cells={4} />;
  if (account.kind !== 'user')
    return (
      <section className={styles.invite}>
        <h2>{word('visitorTitle')}</h2>
        <p>{word('visitorText')}</p>
        {login}
      </section>
    );
  return (
    <Loaded query={profile} skeleton={<CellSkeleton cells={4} />}>
      {(data) => <Known profile={data} />}
    </Loaded>
  );
}

function Known({ profile }: { readonly profile: OutputOf<'account.profile'> }) {
  const word = useWords('personal');
  const locale = useLocale();
  const { slug } = useChannel();
  const [open, setOpen] = useState<'nickname' | 'mobile' | undefined>(undefined);
  const { leave } = useLeave();
  const close = () => setOpen(undefined);
  const unbind = async () => {
    const question = { title: word('unbindAsk'), text: word('unbindText'), confirmText: word('unbind'), cancelText: word('keep') };
    if (await dialog.confirm({ ...question, danger: true })) await leave({ said: word('unbound') });
  };
  const { userHeadPortrait, userNickname, userMobile, userId, registeredTime, wechatBound } = profile;
  return (
    <>
      <PortraitCell src={userHeadPortrait} />
      <CellGroup title={word('facts')}>
        <Cell title={word('nickname')} value={userNickname} onClick={() => setOpen('nickname')} />
        <Cell title={word('mobile')} value={userMobile} onClick={() => setOpen('mobile')} />
        <Cell
          title={word('wechat')}
          value={word(wechatBound ? 'wechatBound' : 'wechatUnbound')}
          {...(wechatBound && { onClick: () => void unbind() })}
        />
      </CellGroup>
      <CellGroup title={word('accountGroup')}>
        <Cell title={word('userId')} value={userId} />
        <Cell title={word('registered')} value={fullDay(locale, dayOf(registeredTime))} />
        <Cell icon="settings" title={word('more')} href={href(slug, '/my/setting')} />
      </CellGroup>
      {open === 'nickname' && <NicknameSheet nickname={userNickname} onClose={close} />}
      {open === 'mobile' && <MobileSheet mobile={userMobile} onClose={close} />}
    </>
  );
}
