import { act } from '@testing-library/react';
import { channelByCode } from '@/lib/channel/lookup';
import { DAY_MS } from '@/lib/kernel/durations';
import { useSession } from '@/stores/session';

/** Logs somebody in at P012 in this browser only; what the gateway makes of the token is up to each test. */
export const logIn = (): void =>
  act(() => {
    const projectId = channelByCode('P012')?.projectId ?? '';
    useSession.getState().enterProject(projectId);
    useSession.getState().signIn({
      accessToken: 'token',
      userId: '1',
      projectId,
      userMobile: '137****0000',
      userNickname: '',
      userHeadPortrait: '',
      expireTime: Date.now() + DAY_MS,
    });
  });
