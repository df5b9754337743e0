'use client';

import { useState } from 'react';
import { Cell, CellGroup } from '@/components/ui/base/cell';
import { Field } from '@/components/ui/form/field';
import { Switch } from '@/components/ui/form/switch';
import { useWords } from '@/lib/i18n/use-words';
import { LONGEST_NAME } from '@/lib/kernel/person-name';
import { DocumentField } from './document-field';
import { DocumentTypeSheet } from './document-type-sheet';
import { PasteField } from './paste-field';
import { type ResidentDraft, typedResidentMobile, withPasted, withType } from './resident-draft';
import type { SavedResident } from './saved-resident';
import type { ResidentFormState } from './use-resident-form';

interface ResidentFieldsProps {
  readonly form: ResidentFormState;
  readonly saved: SavedResident | undefined;
}

/** What is asked of a traveller; the same on a page of its own and in a sheet. */
export function ResidentFields({ form, saved }: ResidentFieldsProps) {
  const word = useWords('people');
  const [choosingType, setChoosingType] = useState(false);
  const { draft, setDraft, problems, tried } = form;
  const change = (part: Partial<ResidentDraft>) => setDraft({ ...draft, ...part });
  return (
    <>
      {!saved && (
        <CellGroup>
          <PasteField onPasted={(person) => setDraft(withPasted(draft, person))} />
        </CellGroup>
      )}
      <CellGroup>
        <Field
          label={word('name')}
          value={draft.name}
          onChange={(name) => change({ name })}
          kind="name"
          max={LONGEST_NAME}
          placeholder={word('namePlaceholder')}
          autoComplete="off"
          name="resident-name"
          required
          error={tried && problems.name ? word(problems.name) : undefined}
        />
        <Cell title={word('documentType')} value={word(draft.documentType)} onClick={() => setChoosingType(true)} />
        <DocumentField
          draft={draft}
          onChange={(documentNo) => change({ documentNo })}
          problem={problems.documentNo}
          tried={tried}
          masked={saved?.maskedDocumentNo ?? ''}
        />
        <Field
          label={word('mobile')}
          kind="mobile"
          clean={typedResidentMobile}
          value={draft.mobile ?? saved?.maskedMobile ?? ''}
          onChange={(mobile) => change({ mobile })}
          placeholder={word('mobilePlaceholder')}
          autoComplete="off"
          name="resident-mobile"
          error={tried && problems.mobile ? word(problems.mobile) : undefined}
        />
      </CellGroup>
      <CellGroup>
        <Cell
          title={word('isMyself')}
          note={word('isMyselfNote')}
          value={<Switch label={word('isMyself')} checked={draft.myself} onChange={(myself) => change({ myself })} />}
        />
      </CellGroup>
      <DocumentTypeSheet
        open={choosingType}
        onClose={() => setChoosingType(false)}
        value={draft.documentType}
        onPick={(type) => setDraft(withType(draft, type))}
      />
    </>
  );
}
