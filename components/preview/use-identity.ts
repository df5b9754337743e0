import { useEffect, useState } from 'react';
import { demoMobiles } from '@/lib/kernel/demo';
import { maskMobile } from '@/lib/kernel/mobile';
import { useSession } from '@/stores/session';
import type { MapChannel } from './map-types';
import { endDemoSession, openDemoSession } from './preview-doors';

type Identity = Readonly<{
  /** The demo mobile whose session the channel has in this browser; undefined for a visitor and for anybody else. */
  mobile: string | undefined;
  busy: boolean;
  failed: boolean;
  become: (mobile: string | undefined) => void;
}>;

/** Who this browser is in a channel, and the one tap to be somebody else there. */
export function useIdentity({ code, projectId }: MapChannel, token: string | undefined): Identity {
  const [step, setStep] = useState<'still' | 'busy' | 'failed'>('still');
  // The server knows no session: the first render shows a visitor, as it did.
  const [awake, setAwake] = useState(false);
  const user = useSession(({ users }) => users[projectId]);
  useEffect(() => {
    useSession.getState().enterProject(projectId);
    setAwake(true);
  }, [projectId]);

  const change = async (mobile: string | undefined): Promise<void> => {
    const { enterProject, signIn, signOut } = useSession.getState();
    enterProject(projectId);
    if (mobile) {
      signIn(await openDemoSession(code, mobile, token));
    } else {
      await endDemoSession(code, token, useSession.getState().accessToken);
      signOut();
    }
  };
  return {
    mobile: awake && user ? demoMobiles.find((mobile) => maskMobile(mobile) === user.userMobile) : undefined,
    busy: step === 'busy',
    failed: step === 'failed',
    become: (mobile) => {
      if (step === 'busy') return;
      setStep('busy');
      change(mobile).then(
        () => setStep('still'),
        () => setStep('failed'),
      );
    },
  };
}
