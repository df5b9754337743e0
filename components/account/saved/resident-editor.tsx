'use client';

import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'next/navigation';
import type { ReactNode } from 'react';
import { ResidentFields } from '@/components/parts/people/resident-fields';
import type { SavedResident } from '@/components/parts/people/saved-resident';
import { useResidentForm } from '@/components/parts/people/use-resident-form';
import { useLoginGuard } from '@/components/parts/shell/use-login-guard';
import { NavBar } from '@/components/ui/base/nav-bar';
import { useChannel } from '@/lib/channel/use-channel';
import { useWords } from '@/lib/i18n/use-words';
import { residentCalls } from '@/lib/queries/resident';
import { href } from '@/lib/routing/href';
import { EditorScreen } from './editor-screen';
import { EditorWaits } from './editor-waits';
import { useDeleteResident } from './use-delete-resident';
import { useLeaveForm } from './use-leave-form';

/** Edits the traveller named by `?id=`, or adds one. */
export function ResidentEditor() {
  const word = useWords('people');
  const { slug } = useChannel();
  // An empty parameter counts as none.
  const id = useSearchParams().get('id') || undefined;
  const loggedIn = useLoginGuard();
  const residents = useQuery({ ...residentCalls.query(id === undefined ? {} : { id }), enabled: loggedIn });
  const head = <NavBar title={word(id === undefined ? 'add' : 'edit')} back={href(slug, '/my/commonPassenger')} ground="page" />;
  if (residents.data) {
    const { list } = residents.data;
    return <Editor key={id ?? 'new'} head={head} saved={id === undefined ? undefined : list[0]} first={list.length === 0} />;
  }
  return <EditorWaits head={head} query={residents} cells={4} />;
}

interface EditorProps {
  readonly head: ReactNode;
  readonly saved: SavedResident | undefined;
  /** No traveller is saved yet; the first one saved is usually the user. */
  readonly first: boolean;
}

function Editor({ head, saved, first }: EditorProps) {
  const leave = useLeaveForm();
  const form = useResidentForm({ saved, first, onSaved: leave });
  const removal = useDeleteResident(leave);
  return (
    <EditorScreen head={head} scope="people" form={form} deletion={saved && { busy: removal.busy, ask: () => removal.ask(saved) }}>
      <ResidentFields form={form} saved={saved} />
    </EditorScreen>
  );
}
