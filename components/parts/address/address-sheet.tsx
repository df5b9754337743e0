'use client';

import { Button } from '@/components/ui/base/button';
import { ChoiceRow } from '@/components/ui/form/choice-row';
import { type EditSheetProps, FormSheet } from '@/components/ui/overlay/form-sheet';
import { Sheet } from '@/components/ui/overlay/sheet';
import { MOST_CONSIGNEES } from '@/lib/domain/consignee';
import { useWords } from '@/lib/i18n/use-words';
import { ConsigneeFields } from './consignee-fields';
import { ConsigneeLines } from './consignee-lines';
import type { SavedConsignee } from './saved-consignee';
import { useConsigneeForm } from './use-consignee-form';

/** What the sheet shows: the list, an empty form, or the form of one address. */
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

/** Chooses among saved addresses; they can be added and edited without leaving the booking. */
export function AddressSheet({ open, onClose, view, onView, list, chosen, onChange }: AddressSheetProps) {
  const word = useWords('address');
  const pick = (id: string) => {
    onChange(id);
    onClose();
  };
  if (view !== 'list') {
    return (
      <EditSheet
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
        <ChoiceRow
          key={consignee.id}
          checked={consignee.id === chosen}
          onChoose={() => pick(consignee.id)}
          editLabel={word('editNamed', { name: consignee.name })}
          onEdit={() => onView(consignee)}
        >
          <ConsigneeLines consignee={consignee} />
        </ChoiceRow>
      ))}
    </Sheet>
  );
}

function EditSheet({ first, onSaved, ...sheet }: EditSheetProps<SavedConsignee>) {
  const form = useConsigneeForm({ saved: sheet.saved, first, onSaved });
  return (
    <FormSheet {...sheet} word={useWords('address')} form={form}>
      <ConsigneeFields form={form} saved={sheet.saved} />
    </FormSheet>
  );
}
