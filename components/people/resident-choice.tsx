'use client';

import { Checkbox } from '@/components/ui/form/checkbox';
import { IconButton } from '@/components/ui/base/icon-button';
import { useWords } from '@/lib/i18n/use-words';
import styles from './people.module.css';
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
    <div className={styles.choice}>
      <Checkbox checked={checked} disabled={problem !== undefined && !checked} onChange={onToggle}>
        <ResidentLine resident={resident} note={problem} />
      </Checkbox>
      <IconButton icon="edit" size={18} label={word('editNamed', { name: resident.name })} onClick={onEdit} />
    </div>
  );
}
