'use client';

import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from '@/components/ui/overlay/toast';
import { useWords } from '@/lib/i18n/use-words';
import { consigneeCalls } from '@/lib/queries/consignee';
import { type ConsigneeDraft, draftOf, emptyDraft, problemsOf, savingOf } from './consignee-draft';
import type { SavedConsignee } from './saved-consignee';

interface ConsigneeFormOptions {
  /** The address being edited; undefined for a new one. */
  readonly saved: SavedConsignee | undefined;
  /** Whether a new address is made the default unless the user says otherwise. */
  readonly first: boolean;
  readonly onSaved: (id: string) => void;
}

export function useConsigneeForm({ saved, first, onSaved }: ConsigneeFormOptions) {
  const word = useWords('address');
  const [draft, setDraft] = useState<ConsigneeDraft>(() => (saved ? draftOf(saved) : emptyDraft(first)));
  const [tried, setTried] = useState(false);
  const { mutate, isPending } = useMutation(consigneeCalls.addOrUpdate());
  const problems = problemsOf(draft);

  /** A failure is shown like that of any command; the form keeps what was typed. */
  const submit = () => {
    setTried(true);
    if (Object.keys(problems).length > 0) return;
    mutate(savingOf(saved?.id, draft), {
      onSuccess: ({ id }) => {
        toast.success(word('savedNow'));
        onSaved(id);
      },
    });
  };
  return { draft, setDraft, problems, tried, submit, busy: isPending };
}

export type ConsigneeFormState = ReturnType<typeof useConsigneeForm>;
