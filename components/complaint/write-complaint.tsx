'use client';

import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'next/navigation';
import { Loaded } from '@/components/parts/screens/loaded';
import { Screen } from '@/components/parts/screens/screen';
import { useLoginGuard } from '@/components/parts/shell/use-login-guard';
import { Cell, CellGroup } from '@/components/ui/base/cell';
import { NavBar } from '@/components/ui/base/nav-bar';
import { CellSkeleton } from '@/components/ui/list/skeleton';
import { useChannel } from '@/lib/channel/use-channel';
import { useWords } from '@/lib/i18n/use-words';
import { stampOf } from '@/lib/kernel/day';
import { complaintCalls } from '@/lib/queries/complaint';
import { href } from '@/lib/routing/href';
import { ComplaintForm } from './complaint-form';
import styles from './complaint.module.css';

/** `?orderNo=`: a complaint about this order is written, or the one that is open found again. */
export function WriteComplaint() {
  const word = useWords('complaint');
  const { slug } = useChannel();
  const orderNo = useSearchParams().get('orderNo') ?? '';
  const order = useQuery({ ...complaintCalls.ofOrder({ orderNo }), staleTime: 0, enabled: useLoginGuard() });
  if (order.data?.mayWrite) return <ComplaintForm order={order.data} />;
  return (
    <Screen head={<NavBar title={word('title')} back={href(slug, '/my/orderList')} ground="page" />}>
      <Loaded query={order} skeleton={<CellSkeleton />}>
        {({ list }) => (
          <>
            <p className={styles.hint}>{word(list.some(({ status }) => status !== 'closed') ? 'openOne' : 'full')}</p>
            <CellGroup>
              {list.map(({ complaintNo, kind, status, createdAt }) => (
                <Cell
                  key={complaintNo}
                  title={word(`kind_${kind}`)}
                  note={stampOf(createdAt)}
                  value={word(`status_${status}`)}
                  href={href(slug, '/my/complaint/{id}', { id: complaintNo })}
                />
              ))}
            </CellGroup>
          </>
        )}
      </Loaded>
    </Screen>
  );
}
