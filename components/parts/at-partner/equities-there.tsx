'use client';

import { useQuery } from '@tanstack/react-query';
import { partnerCalls } from '@/lib/queries/partner';
import { isLoggedIn, useSession } from '@/stores/session';
import { Equities } from './equities';
import { OwnEquities } from './own-equities';
import { Rules } from './rules';

const asking = { hello: partnerCalls.helloEquity, niwodai: partnerCalls.niwodaiEquity };

/** What somebody has at a partner where it is used too. */
export function EquitiesThere({ partner }: { readonly partner: keyof typeof asking }) {
  const loggedIn = useSession(isLoggedIn);
  const query = useQuery({ ...asking[partner]({}, { hideLoading: true, quiet: true }), enabled: loggedIn });
  return (
    <OwnEquities partner={partner} query={query}>
      {({ list }) => <Equities partner={partner} list={list} rulesOf={({ rules }) => <Rules partner={partner} rules={rules} />} />}
    </OwnEquities>
  );
}
