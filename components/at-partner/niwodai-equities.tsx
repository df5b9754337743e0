'use client';

import { useQuery } from '@tanstack/react-query';
import { partnerCalls } from '@/lib/queries/partner';
import { isLoggedIn, useSession } from '@/stores/session';
import { Equities } from './equities';
import { OwnEquities } from './own-equities';
import { Rules } from './rules';

/** What somebody has at Niwodai, which is used there. */
export function NiwodaiEquities() {
  const loggedIn = useSession(isLoggedIn);
  const query = useQuery({ ...partnerCalls.niwodaiEquity({}, { hideLoading: true, quiet: true }), enabled: loggedIn });
  return (
    <OwnEquities partner="niwodai" query={query}>
      {({ list }) => <Equities partner="niwodai" list={list} rulesOf={({ rules }) => <Rules partner="niwodai" rules={rules} />} />}
    </OwnEquities>
  );
}
