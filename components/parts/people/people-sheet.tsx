'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/base/button';
import { type EditSheetProps, FormSheet } from '@/components/ui/overlay/form-sheet';
import { Sheet } from '@/components/ui/overlay/sheet';
import { toast } from '@/components/ui/overlay/toast';
import { useWords } from '@/lib/i18n/use-words';
import { ResidentFields } from './resident-fields';
import { ResidentChoice } from './resident-choice';
import styles from './people.module.css';
import type { SavedResident } from './saved-resident';
import { useResidentForm } from './use-resident-form';

interface PeopleSheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly count: number;
  readonly residents: readonly SavedResident[];
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
  readonly problemOf: ((resident: SavedResident) => string | undefined) | undefined;
}

/** Chooses among saved travellers; they can be added and edited without leaving the booking. */
export function PeopleSheet({ open, onClose, count, residents, chosen, onChange, problemOf }: PeopleSheetProps) {
  const word = useWords('people');
  const [editing, setEditing] = useState<SavedResident | 'new' | undefined>(undefined);
  const close = () => {
    setEditing(undefined);
    onClose();
  };
  const toggle = (id: string) => {
    if (chosen.includes(id)) return onChange(chosen.filter((one) => one !== id));
    if (count === 1) return onChange([id]);
    if (chosen.length >= count) return toast.info(word('enough', { count }));
    onChange([...chosen, id]);
  };
  const taken = (id: string) => {
    if (editing === 'new' && (count === 1 || chosen.length < count)) onChange(count === 1 ? [id] : [...chosen, id]);
    setEditing(undefined);
  };
  if (editing !== undefined) {
    return (
      <EditSheet
        key={editing === 'new' ? 'new' : editing.id}
        open={open}
        onClose={close}
        onBack={() => setEditing(undefined)}
        saved={editing === 'new' ? undefined : editing}
        first={residents.length === 0}
        onSaved={taken}
      />
    );
  }
  const foot = (
    <Button size="large" block onClick={close}>
      {count === 1 ? word('done') : word('doneCount', { chosen: chosen.length, count })}
    </Button>
  );
  return (
    <Sheet
      open={open}
      onClose={close}
      title={word(count === 1 ? 'chooseOne' : 'choose')}
      note={count > 1 ? word('chooseCount', { count, chosen: chosen.length }) : undefined}
      foot={foot}
      tall
      flush
    >
      <div className={styles.add}>
        <Button kind="secondary" block icon="person" onClick={() => setEditing('new')}>
          {word('add')}
        </Button>
      </div>
      {residents.map((resident) => (
        <ResidentChoice
          key={resident.id}
          resident={resident}
          checked={chosen.includes(resident.id)}
          problem={problemOf?.(resident)}
          onToggle={() => toggle(resident.id)}
          onEdit={() => setEditing(resident)}
        />
      ))}
    </Sheet>
  );
}

function EditSheet({ first, onSaved, ...sheet }: EditSheetProps<SavedResident>) {
  const form = useResidentForm({ saved: sheet.saved, first, onSaved });
  return (
    <FormSheet {...sheet} word={useWords('people')} form={form}>
      <ResidentFields form={form} saved={sheet.saved} />
    </FormSheet>
  );
}
