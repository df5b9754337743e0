'use client';

import { ChoiceRow } from '@/components/ui/form/choice-row';
import { useWords } from '@/lib/i18n/use-words';
import { ResidentLine } from './resident-line';
import type { SavedResident } from './saved-resident';

interface ResidentChoiceProps {
  readonly resident: SavedResident;
  readonly checked: boolean;
  /** Why this traveller can't be chosen. */
  readonly problem: string | undefined;
  readonly onToggle: () => void;
  readonly onEdit: () => void;
}

export function ResidentChoice({ resident, checked, problem, onToggle, onEdit }: ResidentChoiceProps) {
  const word = useWords('people');
  return (
    <ChoiceRow
      checked={checked}
      disabled={problem !== undefined && !checked}
      onChoose={onToggle}
      editLabel={word('editNamed', { name: resident.name })}
      onEdit={onEdit}
    >
      <ResidentLine resident={resident} note={problem} />
    </ChoiceRow>
  );
}
