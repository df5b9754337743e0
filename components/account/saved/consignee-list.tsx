'use client';

import type { ReactNode } from 'react';
import { useAddresses } from '@/components/parts/address/use-addresses';
import { Loaded } from '@/components/parts/screens/loaded';
import { Screen } from '@/components/parts/screens/screen';
import { useLoginGuard } from '@/components/parts/shell/use-login-guard';
import { BottomBar } from '@/components/ui/base/bottom-bar';
import { Button } from '@/components/ui/base/button';
import { PullRefresh } from '@/components/ui/list/pull-refresh';
import { ListSkeleton } from '@/components/ui/list/skeleton';
import { Empty } from '@/components/ui/state/empty';
import { useChannel } from '@/lib/channel/use-channel';
import { MOST_CONSIGNEES } from '@/lib/domain/consignee';
import { useWords } from '@/lib/i18n/use-words';
import { href } from '@/lib/routing/href';
import { ConsigneeCard } from './consignee-card';
import { Safety } from './safety';
import styles from './saved.module.css';
import { useDeleteConsignee } from './use-delete-consignee';

/** Saved addresses, the default first. Each can be edited, deleted, or made the default. */
export function ConsigneeList({ head }: { readonly head: ReactNode }) {
  const word = useWords('address');
  const { slug } = useChannel();
  const { query, list } = useAddresses({ enabled: useLoginGuard() });
  const { ask, busy } = useDeleteConsignee();
  const isFull = list.length >= MOST_CONSIGNEES;
  const add = (
    <Button size="large" block icon="plus" href={href(slug, '/my/commonPassenger/addAddress')} disabled={isFull}>
      {word('add')}
    </Button>
  );
  return (
    <Screen head={head} foot={list.length > 0 && <BottomBar>{add}</BottomBar>}>
      <PullRefresh onRefresh={() => query.refetch()}>
        <Loaded query={query} skeleton={<ListSkeleton rows={3} />}>
          {() =>
            list.length === 0 ? (
              <Empty title={word('noneTitle')} text={word('noneText')} action={add} />
            ) : (
              <div className={styles.list}>
                {list.map((consignee) => (
                  <ConsigneeCard key={consignee.id} consignee={consignee} deleting={busy} onDelete={() => void ask(consignee)} />
                ))}
                <p className={styles.count}>
                  {isFull ? word('full', { most: MOST_CONSIGNEES }) : word('saved', { count: list.length, most: MOST_CONSIGNEES })}
                </p>
                <Safety text={word('safety')} />
              </div>
            )
          }
        </Loaded>
      </PullRefresh>
    </Screen>
  );
}
