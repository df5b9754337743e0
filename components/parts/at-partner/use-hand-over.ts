'use client';

import { useMutation } from '@tanstack/react-query';
import type { Partner } from '@/lib/domain/partner';
import { partnerCalls } from '@/lib/queries/partner';

type Leaving = Readonly<{
  product: string;
  /** A path of this site. */
  returnTo: string;
  /** Our number of the order that somebody leaves for. */
  reference?: string | undefined;
}>;

/** Leaves for a partner's page. Its address opens once, so it is asked for on the press and stored nowhere. */
export function useHandOver(partner: Partner): Readonly<{ busy: boolean; leave: (leaving: Leaving) => Promise<void> }> {
  const hello = useMutation(partnerCalls.helloUserToken());
  const niwodai = useMutation(partnerCalls.niwodaiUserToken());
  const others = useMutation(partnerCalls.handOver());
  const addressOf = (leaving: Leaving): Promise<{ url: string }> => {
    if (partner === 'hello') return hello.mutateAsync(leaving);
    if (partner === 'niwodai') return niwodai.mutateAsync(leaving);
    return others.mutateAsync({ partner, ...leaving });
  };
  return {
    busy: hello.isPending || niwodai.isPending || others.isPending,
    leave: async (leaving) => window.location.assign((await addressOf(leaving)).url),
  };
}
