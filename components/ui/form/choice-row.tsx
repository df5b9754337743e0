'use client';

import type { ReactNode } from 'react';
import { IconButton } from '@/components/ui/base/icon-button';
import { Checkbox } from './checkbox';
import styles from './choice-row.module.css';

interface ChoiceRowProps {
  readonly checked: boolean;
  readonly disabled?: boolean;
  readonly onChoose: () => void;
  readonly editLabel: string;
  readonly onEdit: () => void;
  readonly children: ReactNode;
}

/** A saved entry that can be chosen, or edited first. */
export function ChoiceRow({ checked, disabled = false, onChoose, editLabel, onEdit, children }: ChoiceRowProps) {
  return (
    <div className={styles.row}>
      <Checkbox checked={checked} disabled={disabled} onChange={onChoose}>
        {children}
      </Checkbox>
      <IconButton icon="edit" size={18} label={editLabel} onClick={onEdit} />
    </div>
  );
}
