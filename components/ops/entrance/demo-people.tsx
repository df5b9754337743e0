'use client';

import { useQuery } from '@tanstack/react-query';
import { useWords } from '@/lib/i18n/use-words';
import type { StaffRole } from '@/lib/domain/staff';
import { DeskButton } from '../form/desk-button';
import styles from './entrance.module.css';

type Person = Readonly<{ name: string; email: string; password: string; roles: readonly StaffRole[]; code: string }>;

const ASK_MS = 5_000;

/** Outside the contract: only the demo answers. */
async function demoPeople(): Promise<readonly Person[]> {
  const answer = await fetch('/api/preview/desk', { cache: 'no-store' }).catch(() => undefined);
  if (!answer?.ok) return [];
  const { data }: { data: { list: readonly Person[] } } = await answer.json();
  return data.list;
}

/** In the demo: who works here, and the code that their app shows now. */
export function DemoPeople({ onChoose }: { readonly onChoose: (person: Person) => void }) {
  const word = useWords('opsEntrance');
  const roleWord = useWords('opsRoles');
  const { data: people = [] } = useQuery({
    queryKey: ['demo people'],
    queryFn: demoPeople,
    // Without a demo there is nothing to ask for again.
    refetchInterval: ({ state }) => (state.data?.length ? ASK_MS : false),
  });
  if (people.length === 0) return null;
  return (
    <section className={styles.people}>
      <h2 className={styles.peopleTitle}>{word('demoPeople')}</h2>
      <ul>
        {people.map((person) => (
          <li key={person.email} className={styles.person}>
            <span>
              <b>{person.name}</b>
              <small>{person.roles.map((role) => roleWord(role)).join(' · ')}</small>
            </span>
            <span>
              {person.email}
              <small>{person.password}</small>
            </span>
            <span className={styles.code} aria-label={word('codeNow', { name: person.name })}>
              {person.code}
            </span>
            <DeskButton kind="plain" onClick={() => onChoose(person)}>
              {word('choose')}
            </DeskButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
