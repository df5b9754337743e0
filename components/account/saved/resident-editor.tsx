'use client';

import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'next/navigation';
import { useId } from 'react';
import { ResidentFields } from '@/components/people/resident-fields';
import type { SavedResident } from '@/components/people/saved-resident';
import { useResidentForm } from '@/components/people/use-resident-form';
import { Loaded } from '@/components/screens/loaded';
import { Screen } from '@/components/screens/screen';
import { useLoginGuard } from '@/components/shell/use-login-guard';
import { BottomBar } from '@/components/ui/base/bottom-bar';
import { Button } from '@/components/ui/base/button';
import { NavBar } from '@/components/ui/base/nav-bar';
import { CellSkeleton } from '@/components/ui/list/skeleton';
import { useChannel } from '@/lib/channel/use-channel';
import { useWords } from '@/lib/i18n/use-words';
import { residentCalls } from '@/lib/queries/resident';
import { href } from '@/lib/routing/href';
import { Safety } from './safety';
import styles from './saved.module.css';
import { useDeleteResident } from './use-delete-resident';
import { useLeaveForm } from './use-leave-form';

/** `?id=` changes that traveller; without, somebody new. */
export function ResidentEditor() {
  const word = useWords('people');
  const { slug } = useChannel();
  const id = useSearchParams().get('id') ?? undefined;
  const loggedIn = useLoginGuard();
  const residents = useQuery({ ...residentCalls.query(id === undefined ? {} : { id }), enabled: loggedIn });
  const head = <NavBar title={word(id === undefined ? 'add' : 'edit')} back={href(slug, '/my/commonPassenger')} ground="page" />;
  if (residents.data) {
    const { list } = residents.data;
    // Mounted once its data is there: the form begins with them.
    return <Editor key={id ?? 'new'} head={head} saved={id === undefined ? undefined : list[0]} first={list.length === 0} />;
  }
  return (
    <Screen head={head}>
      <Loaded query={residents} skeleton={<CellSkeleton cells={4} />}>
        {() => null}
      </Loaded>
    </Screen>
  );
}

interface EditorProps {
  readonly head: React.ReactNode;
  readonly saved: SavedResident | undefined;
  /** Nobody is saved yet: whoever comes first is mostly oneself. */
  readonly first: boolean;
}

function Editor({ head, saved, first }: EditorProps) {
  const word = useWords('people');
  const formId = useId();
  const leave = useLeaveForm();
  const form = useResidentForm({ saved, first, onSaved: leave });
  const removal = useDeleteResident(leave);
  const foot = (
    <BottomBar>
      <Button size="large" block type="submit" form={formId} busy={form.busy}>
        {word('save')}
      </Button>
    </BottomBar>
  );
  return (
    <Screen head={head} foot={foot}>
      <form
        id={formId}
        className={styles.list}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          form.submit();
        }}
      >
        <ResidentFields form={form} saved={saved} />
      </form>
      {saved && (
        <Button kind="text" block busy={removal.busy} onClick={() => void removal.ask(saved)}>
          {word('delete')}
        </Button>
      )}
      <Safety text={word('safety')} />
    </Screen>
  );
}
