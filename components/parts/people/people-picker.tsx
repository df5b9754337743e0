'use client';

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '@/components/ui/base/button';
import { IconButton } from '@/components/ui/base/icon-button';
import { CellSkeleton } from '@/components/ui/list/skeleton';
import { ErrorState } from '@/components/ui/state/failure';
import { useWords } from '@/lib/i18n/use-words';
import { residentCalls } from '@/lib/queries/resident';
import styles from './people.module.css';
import { PeopleSheet } from './people-sheet';
import { ResidentLine } from './resident-line';
import type { SavedResident } from './saved-resident';

interface PeoplePickerProps {
  /** `one`: a person for the whole order. `each`: `count` people, one for each unit. */
  readonly asks: 'one' | 'each';
  readonly count: number;
  /** Ids of saved travellers, in the order chosen. */
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
  /** Why a traveller can't be chosen here, in words, such as being of another age. */
  readonly problemOf?: (resident: SavedResident) => string | undefined;
  /** Shown once the buyer tried to go on. */
  readonly error?: string | undefined;
}

/** The people an order is for, with the sheet that changes them. For the inside of a card or section, on a page behind the login guard. */
export function PeoplePicker({ asks, count, chosen, onChange, problemOf, error }: PeoplePickerProps) {
  const word = useWords('people');
  const [open, setOpen] = useState(false);
  const residents = useQuery(residentCalls.query({}));
  const asked = asks === 'one' ? 1 : count;
  if (residents.error && !residents.data) return <ErrorState inline onRetry={() => void residents.refetch()} />;
  if (!residents.data) return <CellSkeleton cells={1} />;
  const { list } = residents.data;
  // A traveller deleted meanwhile is no longer chosen.
  const picked = chosen.flatMap((id) => list.find((resident) => resident.id === id) ?? []);
  const missing = asked - picked.length;
  return (
    <div className={styles.picker}>
      {picked.map((resident) => (
        <div key={resident.id} className={styles.picked}>
          <ResidentLine resident={resident} note={problemOf?.(resident)} />
          <IconButton
            icon="trash"
            size={18}
            label={word('takeOut', { name: resident.name })}
            onClick={() => onChange(chosen.filter((id) => id !== resident.id))}
          />
        </div>
      ))}
      {error && (
        <p className={styles.problem} role="alert">
          {error}
        </p>
      )}
      <Button kind={missing > 0 ? 'secondary' : 'plain'} block icon="person" onClick={() => setOpen(true)}>
        {missing <= 0
          ? word('change')
          : picked.length > 0
            ? word('missing', { count: missing })
            : word(asked === 1 ? 'chooseOne' : 'choose')}
      </Button>
      <PeopleSheet
        open={open}
        onClose={() => setOpen(false)}
        count={asked}
        residents={list}
        chosen={picked.map(({ id }) => id)}
        onChange={onChange}
        problemOf={problemOf}
      />
    </div>
  );
}
