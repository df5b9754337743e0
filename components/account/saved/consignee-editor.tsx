'use client';

import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'next/navigation';
import { type ReactNode, useId } from 'react';
import { ConsigneeFields } from '@/components/address/consignee-fields';
import type { SavedConsignee } from '@/components/address/saved-consignee';
import { useAddresses } from '@/components/address/use-addresses';
import { useConsigneeForm } from '@/components/address/use-consignee-form';
import { Loaded } from '@/components/screens/loaded';
import { Screen } from '@/components/screens/screen';
import { useLoginGuard } from '@/components/shell/use-login-guard';
import { BottomBar } from '@/components/ui/base/bottom-bar';
import { Button } from '@/components/ui/base/button';
import { NavBar } from '@/components/ui/base/nav-bar';
import { CellSkeleton } from '@/components/ui/list/skeleton';
import { useChannel } from '@/lib/channel/use-channel';
import { useWords } from '@/lib/i18n/use-words';
import { consigneeCalls } from '@/lib/queries/consignee';
import { href } from '@/lib/routing/href';
import { Safety } from './safety';
import styles from './saved.module.css';
import { useDeleteConsignee } from './use-delete-consignee';
import { useLeaveForm } from './use-leave-form';

/** `?id=` changes that address; without, a new one. */
export function ConsigneeEditor() {
  const word = useWords('address');
  const { slug } = useChannel();
  const id = useSearchParams().get('id') ?? undefined;
  const loggedIn = useLoginGuard();
  const saved = useQuery({ ...consigneeCalls.get({ id: id ?? '' }), enabled: loggedIn && id !== undefined });
  const others = useAddresses({ enabled: loggedIn && id === undefined });
  const head = (
    <NavBar title={word(id === undefined ? 'add' : 'edit')} back={href(slug, '/my/commonPassenger', { tab: 'address' })} ground="page" />
  );
  // Mounted once its data is there: the form begins with them.
  if (saved.data) return <Editor key={id} head={head} saved={saved.data} />;
  // The list of addresses may be known already; while one is asked for, that makes no new one.
  if (id === undefined && others.query.data) return <Editor key="new" head={head} first={others.list.length === 0} />;
  return (
    <Screen head={head}>
      <Loaded query={id === undefined ? others.query : saved} skeleton={<CellSkeleton cells={5} />}>
        {() => null}
      </Loaded>
    </Screen>
  );
}

interface EditorProps {
  readonly head: ReactNode;
  readonly saved?: SavedConsignee;
  /** Nothing is saved yet: the first is the default. */
  readonly first?: boolean;
}

function Editor({ head, saved, first = false }: EditorProps) {
  const word = useWords('address');
  const formId = useId();
  const leave = useLeaveForm({ tab: 'address' });
  const form = useConsigneeForm({ saved, first, onSaved: leave });
  const removal = useDeleteConsignee(leave);
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
        <ConsigneeFields form={form} saved={saved} />
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
