'use client';

import { useMutation, useQuery } from '@tanstack/react-query';
import { partnerCalls } from '@/lib/queries/partner';
import { isLoggedIn, useSession } from '@/stores/session';
import { Equities } from './equities';
import { OwnEquities } from './own-equities';
import { PeaceRules } from './rules';

/** What the bank gives its member, to be received here. */
export function PeaceEquities() {
  const loggedIn = useSession(isLoggedIn);
  const query = useQuery({ ...partnerCalls.peaceEquities({}, { hideLoading: true, quiet: true }), enabled: loggedIn });
  const { mutateAsync, isPending } = useMutation(partnerCalls.receivePeaceEquity());
  const take = (equityId: string) => mutateAsync({ equityId });
  return (
    <OwnEquities partner="peace" query={query}>
      {({ list }) => (
        <Equities
          partner="peace"
          list={list}
          taking={{ verb: 'receive', busy: isPending, take }}
          rulesOf={({ equityId }) => <PeaceRules equityId={equityId} />}
        />
      )}
    </OwnEquities>
  );
}
