'use client';

import type { UseQueryResult } from '@tanstack/react-query';
import { AgreementTicks } from '@/components/parts/checkout/agreement-ticks';
import { useSigning } from '@/components/parts/checkout/use-signing';
import { useTicks } from '@/components/parts/checkout/use-ticks';
import { Loaded } from '@/components/parts/screens/loaded';
import { toast } from '@/components/ui/overlay/toast';
import { useWords } from '@/lib/i18n/use-words';
import type { Queried } from './card-types';

/** The agreements of a binding: their tick, and the signature that is given when the card's data is sent. */
export function useBindingAgreements(known: UseQueryResult<Queried>) {
  const word = useWords('bankCard');
  const { isTicked, tickEach } = useTicks(undefined);
  const { sign, signing } = useSigning();
  const documents = known.data?.agreements ?? [];
  return {
    signing,
    async sign(): Promise<boolean> {
      if (documents.length === 0 || !isTicked(documents)) {
        toast.info(word('agreeMissing'));
        return false;
      }
      const signed = await sign(documents);
      // A new version may be in force, so it has to be read and ticked again.
      if (!signed) {
        tickEach([documents], () => false);
        void known.refetch();
      }
      return signed;
    },
    ticks: (
      <Loaded query={known} skeleton={null}>
        {({ agreements }) => (
          <AgreementTicks documents={agreements} checked={isTicked(agreements)} onChange={(on) => tickEach([agreements], () => on)} />
        )}
      </Loaded>
    ),
  };
}
