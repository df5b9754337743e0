'use client';

import { type ReactNode, useState } from 'react';
import { Button } from '@/components/ui/base/button';
import { Chips } from '@/components/ui/form/checkbox';
import { Field } from '@/components/ui/form/field';
import { type InvoiceKind, type InvoiceTitle, normalTaxNo, titleKinds } from '@/lib/domain/invoice';
import { type CompanyField, companyFields } from '@/lib/domain/invoice-title';
import { useWords } from '@/lib/i18n/use-words';
import styles from '../form/invoice-form.module.css';
import type { TitleProblems } from './title-draft';

const lengths: Record<CompanyField, number> = { address: 100, phone: 30, bankName: 100, bankAccount: 40 };
const NAME_LENGTH = 100;
const TAX_NUMBER_LENGTH = 18;

interface TitleFieldsProps {
  readonly title: InvoiceTitle;
  readonly onChange: (title: InvoiceTitle) => void;
  /** Empty until the form has been submitted once. */
  readonly problems: TitleProblems;
  readonly kind?: InvoiceKind;
  /** Shown below the name: known titles that match it. */
  readonly suggestions?: ReactNode;
}

/** The fields of an invoice title, in the application and in the book. */
export function TitleFields({ title, onChange, problems, kind = 'ordinary', suggestions }: TitleFieldsProps) {
  const word = useWords('invoice');
  const change = (part: Partial<InvoiceTitle>) => onChange({ ...title, ...part });
  const isCompany = title.titleKind === 'company';
  return (
    <>
      <div className={styles.row}>
        <span className={styles.label}>{word('titleKind')}</span>
        <Chips
          name="invoice-title-kind"
          label={word('titleKind')}
          value={title.titleKind}
          onChange={(titleKind) => change({ titleKind })}
          choices={[...titleKinds]
            .reverse()
            .map((value) => ({ value, title: word(value), disabled: kind === 'special' && value === 'personal' }))}
        />
      </div>
      <Field
        label={word(isCompany ? 'companyName' : 'personName')}
        value={title.name}
        onChange={(name) => change({ name })}
        max={NAME_LENGTH}
        placeholder={word(isCompany ? 'companyNamePlaceholder' : 'personNamePlaceholder')}
        autoComplete={isCompany ? 'organization' : 'name'}
        name="invoice-title-name"
        clearable
        required
        error={problems.name && word(problems.name)}
      />
      {suggestions}
      {isCompany && (
        <Field
          label={word('taxNo')}
          value={title.taxNo}
          onChange={(taxNo) => change({ taxNo })}
          clean={normalTaxNo}
          max={TAX_NUMBER_LENGTH}
          placeholder={word('taxNoPlaceholder')}
          name="invoice-tax-number"
          required
          error={problems.taxNo && word(problems.taxNo)}
        />
      )}
      {isCompany && <CompanyFields title={title} change={change} problems={problems} required={kind === 'special'} />}
    </>
  );
}

interface CompanyFieldsProps {
  readonly title: InvoiceTitle;
  readonly change: (part: Partial<InvoiceTitle>) => void;
  readonly problems: TitleProblems;
  readonly required: boolean;
}

/** Folded where they are optional. */
function CompanyFields({ title, change, problems, required }: CompanyFieldsProps) {
  const word = useWords('invoice');
  const [unfolded, setUnfolded] = useState(false);
  // A title from the book may have these fields filled. Once unfolded they stay so: clearing one must not hide the field being edited.
  if (!unfolded && companyFields.some((field) => title[field] !== '')) setUnfolded(true);
  if (!required && !unfolded) {
    return (
      <div className={styles.unfold}>
        <Button kind="text" size="medium" icon="down" onClick={() => setUnfolded(true)}>
          {word('moreFields')}
        </Button>
      </div>
    );
  }
  return companyFields.map((field) => {
    const problem = problems[field];
    return (
      <Field
        key={field}
        label={word(field)}
        value={title[field]}
        onChange={(text) => change({ [field]: text })}
        max={lengths[field]}
        placeholder={required ? '' : word('optional')}
        name={`invoice-${field}`}
        required={required}
        error={problem && word(problem)}
      />
    );
  });
}
