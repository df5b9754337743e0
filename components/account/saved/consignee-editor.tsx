'use client';

import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'next/navigation';
import type { ReactNode } from 'react';
import { ConsigneeFields } from '@/components/parts/address/consignee-fields';
import type { SavedConsignee } from '@/components/parts/address/saved-consignee';
import { useAddresses } from '@/components/parts/address/use-addresses';
import { useConsigneeForm } from '@/components/parts/address/use-consignee-form';
import { useLoginGuard } from '@/components/parts/shell/use-login-guard';
import { NavBar } from '@/components/ui/base/nav-bar';
import { useChannel } from '@/lib/channel/use-channel';
import { useWords } from '@/lib/i18n/use-words';
import { consigneeCalls } from '@/lib/queries/consignee';
import { href } from '@/lib/routing/href';
import { EditorScreen } from './editor-screen';
import { EditorWaits } from './editor-waits';
import { useDeleteConsignee } from './use-delete-consignee';
import { useLeaveForm } from './use-leave-form';

/** Edits the address named by `?id=`, or makes a new one. */
export function ConsigneeEditor() {
  const word = useWords('address');
  const { slug } = useChannel();
  // An empty parameter counts as none.
  const id = useSearchParams().get('id') || undefined;
  const loggedIn = useLoginGuard();
  const saved = useQuery({ ...consigneeCalls.get({ id: id ?? '' }), enabled: loggedIn && id !== undefined });
  const others = useAddresses({ enabled: loggedIn && id === undefined });
  const head = (
    <NavBar title={word(id === undefined ? 'add' : 'edit')} back={href(slug, '/my/commonPassenger', { tab: 'address' })} ground="page" />
  );
  if (saved.data) return <Editor key={id} head={head} saved={saved.data} />;
  // Making a new address needs the list only to propose a default, so it is not fetched again if it is already known.
  if (id === undefined && others.query.data) return <Editor key="new" head={head} first={others.list.length === 0} />;
  return <EditorWaits head={head} query={id === undefined ? others.query : saved} cells={5} />;
}

interface EditorProps {
  readonly head: ReactNode;
  readonly saved?: SavedConsignee;
  /** No address is saved yet, so this one will be the default. */
  readonly first?: boolean;
}

function Editor({ head, saved, first = false }: EditorProps) {
  const leave = useLeaveForm({ tab: 'address' });
  const form = useConsigneeForm({ saved, first, onSaved: leave });
  const removal = useDeleteConsignee(leave);
  return (
    <EditorScreen head={head} scope="address" form={form} deletion={saved && { busy: removal.busy, ask: () => removal.ask(saved) }}>
      <ConsigneeFields form={form} saved={saved} />
    </EditorScreen>
  );
}
