'use client';

import { useState } from 'react';
import { Field } from '@/components/ui/form/field';
import { toast } from '@/components/ui/overlay/toast';
import { type PastedPerson, pastedPerson } from '@/lib/domain/pasted-person';
import { useWords } from '@/lib/i18n/use-words';
import styles from './people.module.css';

/** Fills the form from details copied out of a chat or a list; the pasted text is not kept. */
export function PasteField({ onPasted }: { readonly onPasted: (person: PastedPerson) => void }) {
  const word = useWords('people');
  const [text, setText] = useState('');
  const read = (typed: string) => {
    const person = pastedPerson(typed);
    if (person.documentNo === undefined) return setText(typed);
    setText('');
    onPasted(person);
    toast.info(word('pasted'));
  };
  return (
    <div className={styles.paste}>
      <Field label={word('paste')} bareLabel rows={2} value={text} onChange={read} placeholder={word('pastePlaceholder')} name="paste" />
    </div>
  );
}
