'use client';

import { Steps } from '@/components/ui/base/steps';
import { useWords } from '@/lib/i18n/use-words';
import { useStandings } from '../use-member-price';

/** The way to a membership of these groups; a member sees what is done. */
export function JoinSteps({ groupCodes }: { readonly groupCodes: readonly string[] }) {
  const word = useWords('hotelMember');
  const standings = useStandings().filter(({ groupCode }) => groupCodes.includes(groupCode));
  const isMember = standings.some(({ status }) => status === 'active');
  const isApplying = standings.some(({ status }) => status === 'applying');
  return (
    <Steps
      steps={[
        { title: word(isMember ? 'stepJoined' : isApplying ? 'stepApplied' : 'stepGet') },
        { title: word(isMember ? 'stepOpened' : 'stepWait') },
        { title: word('stepShow') },
      ]}
      current={isMember ? 2 : isApplying ? 1 : 0}
    />
  );
}
