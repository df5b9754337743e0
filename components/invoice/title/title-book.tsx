'use client';

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '@/components/ui/base/button';
import { Section } from '@/components/ui/base/card';
import { Icon } from '@/components/ui/base/icon';
import { Skeleton } from '@/components/ui/list/skeleton';
import { Loaded } from '@/components/parts/screens/loaded';
import { MOST_INVOICE_TITLES } from '@/lib/domain/invoice';
import { useWords } from '@/lib/i18n/use-words';
import { invoiceCalls } from '@/lib/queries/invoice';
import type { SavedTitle } from '@/components/invoice/invoice-types';
import { TitleEditor } from './title-editor';
import { TitleLines } from './title-sheet';
import styles from './title.module.css';

/** The user's saved titles; each can be edited or deleted. */
export function TitleBook() {
  const word = useWords('invoice');
  const titles = useQuery(invoiceCalls.titles({}, { hideLoading: true }));
  const [editing, setEditing] = useState<SavedTitle | 'new' | undefined>(undefined);
  const count = titles.data?.list.length ?? 0;
  return (
    <Section title={word('book')} note={count > 0 ? `${count}/${MOST_INVOICE_TITLES}` : undefined} flush>
      <Loaded query={titles} skeleton={<Skeleton height="3.5rem" />}>
        {({ list }) => (
          <>
            {list.length === 0 && <p className={styles.none}>{word('noTitles')}</p>}
            <ul className={styles.choices}>
              {list.map((title) => (
                <li key={title.titleId}>
                  <button type="button" className={styles.choice} onClick={() => setEditing(title)}>
                    <TitleLines title={title} isDefault={title.isDefault} />
                    <Icon name="edit" size={18} label={word('editNamed', { name: title.name })} />
                  </button>
                </li>
              ))}
            </ul>
            <Button kind="text" block icon="plus" disabled={list.length >= MOST_INVOICE_TITLES} onClick={() => setEditing('new')}>
              {word('addTitle')}
            </Button>
          </>
        )}
      </Loaded>
      {editing !== undefined && (
        <TitleEditor
          key={editing === 'new' ? editing : editing.titleId}
          saved={editing === 'new' ? undefined : editing}
          first={count === 0}
          // Its answer may come when the next one is open already.
          onClose={() => setEditing((open) => (open === editing ? undefined : open))}
        />
      )}
    </Section>
  );
}
