'use client';

import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from '@/components/ui/overlay/toast';
import { useWords } from '@/lib/i18n/use-words';
import { residentCalls } from '@/lib/queries/resident';
import { changeOf, creationOf, draftOf, emptyDraft, problemsOf, type ResidentDraft } from './resident-draft';
import type { SavedResident } from './saved-resident';

interface ResidentFormOptions {
  /** The traveller being edited; undefined for a new one. */
  readonly saved: SavedResident | undefined;
  /** Whether a new traveller is taken to be the user unless they say otherwise. */
  readonly first: boolean;
  readonly onSaved: (id: string) => void;
}

export function useResidentForm({ saved, first, onSaved }: ResidentFormOptions) {
  const word = useWords('people');
  const [draft, setDraft] = useState<ResidentDraft>(() => (saved ? draftOf(saved) : emptyDraft(first)));
  const [tried, setTried] = useState(false);
  const create = useMutation(residentCalls.create());
  const update = useMutation(residentCalls.update());
  const problems = problemsOf(draft);

  /** A failure is shown like that of any command; the form keeps what was typed. */
  const submit = () => {
    setTried(true);
    if (Object.keys(problems).length > 0) return;
    const done = (id: string) => {
      toast.success(word('savedNow'));
      onSaved(id);
    };
    if (saved) update.mutate(changeOf(saved.id, draft), { onSuccess: () => done(saved.id) });
    else create.mutate(creationOf(draft), { onSuccess: ({ id }) => done(id) });
  };

  return { draft, setDraft, problems, tried, submit, busy: create.isPending || update.isPending };
}

export type ResidentFormState = ReturnType<typeof useResidentForm>;
