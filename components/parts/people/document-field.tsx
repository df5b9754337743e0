'use client';

import { useRef, useState } from 'react';
import { Field } from '@/components/ui/form/field';
import { type DocumentProblem, type DocumentType, LONGEST_DOCUMENT_NO, personOf } from '@/lib/domain/identity';
import { fullDay } from '@/lib/i18n/dates';
import type { WordKey } from '@/lib/i18n/messages';
import { useLocale, useWords } from '@/lib/i18n/use-words';
import { isComplete, type ResidentDraft, typedDocumentNo } from './resident-draft';

interface DocumentFieldProps {
  readonly draft: ResidentDraft;
  readonly onChange: (documentNo: string) => void;
  readonly problem: DocumentProblem | undefined;
  /** The user has tried to save, so missing fields are pointed out too. */
  readonly tried: boolean;
  /** The saved number, shown until it is typed over. */
  readonly masked: string;
}

const shapeWords: Readonly<Record<DocumentType, WordKey<'people'>>> = {
  idCard: 'problemIdCardShape',
  passport: 'problemPassportShape',
  hkMacaoPermit: 'problemHkMacaoPermitShape',
  taiwanPermit: 'problemTaiwanPermitShape',
  residencePermit: 'problemResidencePermitShape',
  permanentResidence: 'problemPermanentResidenceShape',
};
const problemWords = { empty: 'problemEmpty', region: 'problemRegion', birthday: 'problemBirthday', checksum: 'problemChecksum' } as const;

/** Checked while typing, once there are enough digits; birthday and sex show that the number was understood. */
export function DocumentField({ draft, onChange, problem, tried, masked }: DocumentFieldProps) {
  const word = useWords('people');
  const locale = useLocale();
  const input = useRef<HTMLInputElement>(null);
  const [left, setLeft] = useState(false);
  const { documentType, documentNo } = draft;
  const says = problem && (tried || isComplete(draft) || (left && problem !== 'empty'));

  const note = (): string | undefined => {
    if (documentNo === undefined) return word('keptNumber');
    if (documentNo === '' || says) return undefined;
    const person = problem ? undefined : personOf(documentType, documentNo);
    if (person) return word('birthday', { date: fullDay(locale, person.birthday), sex: word(person.sex) });
    return problem && documentType === 'idCard' ? word('digitsTyped', { count: documentNo.length }) : undefined;
  };

  return (
    <Field
      label={word('documentNo')}
      value={documentNo ?? masked}
      onChange={onChange}
      clean={typedDocumentNo}
      max={LONGEST_DOCUMENT_NO}
      placeholder={word('documentNoPlaceholder')}
      name="document-no"
      required
      clearable={Boolean(documentNo)}
      inputRef={input}
      onFocus={() => documentNo === undefined && input.current?.select()}
      onBlur={() => setLeft(true)}
      error={says ? word(problem === 'shape' ? shapeWords[documentType] : problemWords[problem]) : undefined}
      note={note()}
    />
  );
}
