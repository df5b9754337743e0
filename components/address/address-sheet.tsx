'use client';

import { Button } from '@/components/ui/base/button';
import { IconButton } from '@/components/ui/base/icon-button';
import { Checkbox } from '@/components/ui/form/checkbox';
import { Sheet } from '@/components/ui/overlay/sheet';
import { MOST_CONSIGNEES } from '@/lib/domain/consignee';
import { useWords } from '@/lib/i18n/use-words';
import styles from './address.module.css';
import { ConsigneeFields } from './consignee-fields';
import { ConsigneeLines } from './consignee-lines';
import type { SavedConsignee } from './saved-consignee';
import { useConsigneeForm } from './use-consignee-form';

/** What a sheet of addresses shows: all, an empty form, or the form of one. */
export type AddressView = 'list' | 'new' | SavedConsignee;

interface AddressSheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly view: AddressView;
  readonly onView: (view: AddressView) => void;
  readonly list: readonly SavedConsignee[];
  readonly chosen: string | undefined;
  readonly onChange: (id: string) => void;
}

/** Chooses among saved addresses; a new one is added, and a saved one changed, without leaving the booking. */
export function AddressSheet({ open, onClose, view, onView, list, chosen, onChange }: AddressSheetProps) {
  const word = useWords('address');
  const pick = (id: string) => {
    onChange(id);
    onClose();
  };
  if (view !== 'list') {
    return (
      <FormSheet
        key={view === 'new' ? view : view.id}
        open={open}
        onClose={onClose}
        onBack={() => (list.length > 0 ? onView('list') : onClose())}
        saved={view === 'new' ? undefined : view}
        first={list.length === 0}
        onSaved={pick}
      />
    );
  }
  const foot = (
    <Button size="large" block icon="plus" onClick={() => onView('new')} disabled={list.length >= MOST_CONSIGNEES}>
      {word('add')}
    </Button>
  );
  return (
    <Sheet open={open} onClose={onClose} title={word('choose')} foot={foot} tall flush>
      {list.map((consignee) => (
        <div key={consignee.id} className={styles.choice}>
          <Checkbox checked={consignee.id === chosen} onChange={() => pick(consignee.id)}>
            <ConsigneeLines consignee={consignee} />
          </Checkbox>
          <IconButton icon="edit" size={18} label={word('editNamed', { name: consignee.name })} onClick={() => onView(consignee)} />
        </div>
      ))}
    </Sheet>
  );
}

interface FormSheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onBack: () => void;
  readonly saved: SavedConsignee | undefined;
  readonly first: boolean;
  readonly onSaved: (id: string) => void;
}

function FormSheet({ open, onClose, onBack, saved, first, onSaved }: FormSheetProps) {
  const word = useWords('address');
  const form = useConsigneeForm({ saved, first, onSaved });
  const foot = (
    <div className={styles.foot}>
      <Button kind="plain" size="large" onClick={onBack}>
        {word('back')}
      </Button>
      <Button size="large" busy={form.busy} onClick={form.submit}>
        {word('save')}
      </Button>
    </div>
  );
  return (
    <Sheet open={open} onClose={onClose} title={word(saved ? 'edit' : 'add')} foot={foot} tall flush>
      <div className={styles.form}>
        <ConsigneeFields form={form} saved={saved} />
      </div>
    </Sheet>
  );
}
