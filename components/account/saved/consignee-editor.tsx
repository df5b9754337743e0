'use client';

import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'next/navigation';
import type { ReactNode } from 'react';
import { ConsigneeFields } from '@/components/address/consignee-fields';
import type { SavedConsignee } from '@/components/address/saved-consignee';
import { useAddresses } from '@/components/address/use-addresses';
import { useConsigneeForm } from '@/components/address/use-consignee-form';
import { Loaded } from '@/components/screens/loaded';
import { Screen } from '@/components/screens/screen';
import { useLoginGuard } from '@/components/shell/use-login-guard';
import { NavBar } from '@/components/ui/base/nav-bar';
import { CellSkeleton } from '@/components/ui/list/skeleton';
import { useChannel } from '@/lib/channel/use-channel';
import { useWords } from '@/lib/i18n/use-words';
import { consigneeCalls } from '@/lib/queries/consignee';
import { href } from '@/lib/routing/href';
import { EditorScreen } from './editor-screen';
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
  const leave = useLeaveForm({ tab: 'address' });
  const form = useConsigneeForm({ saved, first, onSaved: leave });
  const removal = useDeleteConsignee(leave);
  return (
    <EditorScreen
      head={head}
      save={{ text: word('save'), busy: form.busy, submit: form.submit }}
      deletion={saved && { text: word('delete'), busy: removal.busy, ask: () => void removal.ask(saved) }}
      safetyText={word('safety')}
    >
      <ConsigneeFields form={form} saved={saved} />
    </EditorScreen>
  );
}
