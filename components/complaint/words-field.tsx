'use client';

import { PictureField } from '@/components/parts/pictures/picture-field';
import type { Pictures } from '@/components/parts/pictures/use-pictures';
import { Field } from '@/components/ui/form/field';
import { LONGEST_COMPLAINT, MOST_COMPLAINT_PICTURES } from '@/lib/domain/complaint';
import { useWords } from '@/lib/i18n/use-words';
import styles from './complaint.module.css';

interface WordsFieldProps {
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly error?: string | undefined;
  readonly pictures: Pictures;
}

/** What a buyer says, with photographs. */
export function WordsField({ text, onText, error, pictures }: WordsFieldProps) {
  const word = useWords('complaint');
  return (
    <>
      <Field
        label={word('words')}
        bareLabel
        rows={5}
        max={LONGEST_COMPLAINT}
        value={text}
        onChange={onText}
        placeholder={word('wordsPlaceholder')}
        error={error}
        name="words"
      />
      <PictureField pictures={pictures} most={MOST_COMPLAINT_PICTURES} />
      <p className={styles.hint}>{word('picturesHint', { most: MOST_COMPLAINT_PICTURES })}</p>
    </>
  );
}
