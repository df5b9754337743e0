'use client';

import { useQuery } from '@tanstack/react-query';
import { partnerCalls } from '@/lib/queries/partner';
import { isLoggedIn, useSession } from '@/stores/session';
import { Equities } from './equities';
import { OwnEquities } from './own-equities';
import { Rules } from './rules';

/** What somebody has at Hello, which is used there. */
export function HelloEquities() {
  const loggedIn = useSession(isLoggedIn);
  const query = useQuery({ ...partnerCalls.helloEquity({}, { hideLoading: true, quiet: true }), enabled: loggedIn });
  return (
    <OwnEquities partner="hello" query={query}>
      {({ list }) => <Equities partner="hello" list={list} rulesOf={({ rules }) => <Rules partner="hello" rules={rules} />} />}
    </OwnEquities>
  );
}
