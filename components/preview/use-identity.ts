import { useEffect, useState } from 'react';
import { demoMobiles } from '@/lib/kernel/demo';
import { maskMobile } from '@/lib/kernel/mobile';
import { useSession } from '@/stores/session';
import type { MapChannel } from './map-types';
import { endDemoSession, openDemoSession } from './preview-doors';

type Identity = Readonly<{
  /** The demo user logged in to the channel in this browser; undefined for a visitor or anybody else. */
  mobile: string | undefined;
  busy: boolean;
  failed: boolean;
  become: (mobile: string | undefined) => void;
}>;

/** Who is logged in to a channel in this browser, and the tap that changes it. */
export function useIdentity({ code, projectId }: MapChannel): Identity {
  const [step, setStep] = useState<'still' | 'busy' | 'failed'>('still');
  // The server renders a visitor, and hydration must match that.
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
      signIn(await openDemoSession(code, mobile));
    } else {
      await endDemoSession(code, useSession.getState().accessToken);
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
