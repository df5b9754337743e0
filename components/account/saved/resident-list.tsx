'use client';

import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ResidentLine } from '@/components/parts/people/resident-line';
import type { SavedResident } from '@/components/parts/people/saved-resident';
import { Loaded } from '@/components/parts/screens/loaded';
import { Screen } from '@/components/parts/screens/screen';
import { useLoginGuard } from '@/components/parts/shell/use-login-guard';
import { BottomBar } from '@/components/ui/base/bottom-bar';
import { Button } from '@/components/ui/base/button';
import { Card } from '@/components/ui/base/card';
import { Icon } from '@/components/ui/base/icon';
import { IconButton } from '@/components/ui/base/icon-button';
import { PageLink } from '@/components/ui/base/page-link';
import { PullRefresh } from '@/components/ui/list/pull-refresh';
import { ListSkeleton } from '@/components/ui/list/skeleton';
import { Empty } from '@/components/ui/state/empty';
import { useChannel } from '@/lib/channel/use-channel';
import { MOST_RESIDENTS } from '@/lib/domain/identity';
import { useWords } from '@/lib/i18n/use-words';
import { residentCalls } from '@/lib/queries/resident';
import { href } from '@/lib/routing/href';
import { Safety } from './safety';
import styles from './saved.module.css';
import { useDeleteResident } from './use-delete-resident';

/** Saved travellers: a tap edits one, the bin deletes one. */
export function ResidentList({ head }: { readonly head: ReactNode }) {
  const word = useWords('people');
  const { slug } = useChannel();
  const loggedIn = useLoginGuard();
  const residents = useQuery({ ...residentCalls.query({}), enabled: loggedIn });
  const { ask, busy } = useDeleteResident();
  const count = residents.data?.list.length ?? 0;
  const add = (
    <Button size="large" block icon="person" href={href(slug, '/my/commonPassenger/add')} disabled={count >= MOST_RESIDENTS}>
      {word('add')}
    </Button>
  );
  return (
    <Screen head={head} foot={count > 0 && <BottomBar>{add}</BottomBar>}>
      <PullRefresh onRefresh={() => residents.refetch()}>
        <Loaded query={residents} skeleton={<ListSkeleton rows={3} />}>
          {({ list }) =>
            list.length === 0 ? (
              <Empty title={word('noneTitle')} text={word('noneText')} action={add} />
            ) : (
              <div className={styles.list}>
                {list.map((resident) => (
                  <ResidentCard key={resident.id} resident={resident} deleting={busy} onDelete={() => void ask(resident)} />
                ))}
                <p className={styles.count}>
                  {list.length >= MOST_RESIDENTS
                    ? word('full', { most: MOST_RESIDENTS })
                    : word('saved', { count: list.length, most: MOST_RESIDENTS })}
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

interface ResidentCardProps {
  readonly resident: SavedResident;
  readonly onDelete: () => void;
  readonly deleting: boolean;
}

function ResidentCard({ resident, onDelete, deleting }: ResidentCardProps) {
  const word = useWords('people');
  const { slug } = useChannel();
  const { id, name } = resident;
  return (
    <Card flush>
      <div className={styles.card}>
        <PageLink className={styles.main} href={href(slug, '/my/commonPassenger/add', { id })}>
          <ResidentLine resident={resident} />
          <Icon name="edit" size={18} className={styles.edit} label={word('editNamed', { name })} />
        </PageLink>
        <IconButton icon="trash" size={18} label={word('deleteNamed', { name })} disabled={deleting} onClick={onDelete} />
      </div>
    </Card>
  );
}
