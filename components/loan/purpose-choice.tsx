'use client';

import { Chips } from '@/components/ui/form/checkbox';
import { type LoanPurpose, loanPurposes } from '@/lib/domain/loan/purpose';
import { useWords } from '@/lib/i18n/use-words';
import styles from './loan-sections.module.css';

interface PurposeChoiceProps {
  readonly purpose: LoanPurpose | undefined;
  readonly onChoose: (purpose: LoanPurpose) => void;
}

/** What the loan is for: none is chosen beforehand, and what is forbidden stands beside the choices. */
export function PurposeChoice({ purpose, onChoose }: PurposeChoiceProps) {
  const word = useWords('loan');
  return (
    <fieldset>
      <legend>
        {word('purpose')} <span className={styles.small}>{word('purposeNote')}</span>
      </legend>
      <Chips
        name="purpose"
        label={word('purpose')}
        value={purpose}
        choices={loanPurposes.map((value) => ({ value, title: word(value) }))}
        onChange={onChoose}
      />
    </fieldset>
  );
}
