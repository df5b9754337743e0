'use client';

import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useDeletion } from '@/components/parts/shell/use-deletion';
import { Button } from '@/components/ui/base/button';
import { Cell } from '@/components/ui/base/cell';
import { Switch } from '@/components/ui/form/switch';
import { Sheet } from '@/components/ui/overlay/sheet';
import { toast } from '@/components/ui/overlay/toast';
import { useWords } from '@/lib/i18n/use-words';
import { invoiceCalls } from '@/lib/queries/invoice';
import type { SavedTitle } from '@/components/invoice/invoice-types';
import { blankTitle, sentTitle, titleOf, titleProblems } from './title-draft';
import { TitleFields } from './title-fields';
import styles from './title.module.css';

interface TitleEditorProps {
  /** Missing for a new title. */
  readonly saved: SavedTitle | undefined;
  /** The book is empty, so this title becomes the default. */
  readonly first: boolean;
  readonly onClose: () => void;
}

export function TitleEditor({ saved, first, onClose }: TitleEditorProps) {
  const word = useWords('invoice');
  const [title, setTitle] = useState(() => (saved ? titleOf(saved) : blankTitle));
  const [isDefault, setDefault] = useState(saved?.isDefault ?? first);
  const [tried, setTried] = useState(false);
  const saving = useMutation(invoiceCalls.saveTitle());
  const removal = useDeletion(invoiceCalls.removeTitle(), word, onClose);
  const problems = titleProblems('ordinary', title);
  const save = () => {
    setTried(true);
    if (Object.keys(problems).length > 0) return;
    saving.mutate(
      { ...(saved && { titleId: saved.titleId }), isDefault, title: sentTitle(title) },
      {
        onSuccess: () => {
          toast.success(word('savedNow'));
          onClose();
        },
      },
    );
  };
  const foot = (
    <div className={styles.foot}>
      {saved && (
        <Button
          kind="danger"
          size="large"
          busy={removal.busy}
          onClick={() => void removal.ask({ titleId: saved.titleId }, word('deleteAsk'))}
        >
          {word('delete')}
        </Button>
      )}
      <Button size="large" busy={saving.isPending} onClick={save}>
        {word('save')}
      </Button>
    </div>
  );
  return (
    <Sheet open onClose={onClose} title={word(saved ? 'editTitle' : 'addTitle')} foot={foot} flush tall>
      <div className={styles.form}>
        <TitleFields title={title} onChange={setTitle} problems={tried ? problems : {}} />
        <Cell
          title={word('setDefault')}
          note={word('setDefaultNote')}
          value={<Switch label={word('setDefault')} checked={isDefault} onChange={setDefault} />}
        />
      </div>
    </Sheet>
  );
}
