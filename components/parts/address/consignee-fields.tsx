'use client';

import { Cell, CellGroup } from '@/components/ui/base/cell';
import { Chips } from '@/components/ui/form/checkbox';
import { Field } from '@/components/ui/form/field';
import { Switch } from '@/components/ui/form/switch';
import { consigneeTags, LONGEST_ADDRESS_LINE } from '@/lib/domain/consignee';
import { useWords } from '@/lib/i18n/use-words';
import { LONGEST_NAME } from '@/lib/kernel/person-name';
import { typedLine } from '@/lib/kernel/typed-text';
import styles from './address.module.css';
import { AreaField } from './area-field';
import { type ConsigneeDraft, typedConsigneeMobile, withPasted } from './consignee-draft';
import { PasteAddress } from './paste-address';
import type { SavedConsignee } from './saved-consignee';
import type { ConsigneeFormState } from './use-consignee-form';

const tags = [...consigneeTags, 'untagged'] as const;

interface ConsigneeFieldsProps {
  readonly form: ConsigneeFormState;
  readonly saved: SavedConsignee | undefined;
}

/** What is asked of an address; the same on a page of its own and in a sheet. */
export function ConsigneeFields({ form, saved }: ConsigneeFieldsProps) {
  const word = useWords('address');
  const { draft, setDraft, problems, tried } = form;
  const change = (part: Partial<ConsigneeDraft>) => setDraft({ ...draft, ...part });
  return (
    <>
      {!saved && (
        <CellGroup>
          <PasteAddress onPasted={(address) => setDraft(withPasted(draft, address))} />
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
          autoComplete="name"
          name="consignee-name"
          required
          error={tried && problems.name ? word(problems.name) : undefined}
        />
        <Field
          label={word('mobile')}
          kind="mobile"
          clean={typedConsigneeMobile}
          value={draft.mobile ?? saved?.maskedMobile ?? ''}
          onChange={(mobile) => change({ mobile })}
          placeholder={word('mobilePlaceholder')}
          name="consignee-mobile"
          required
          error={tried && problems.mobile ? word(problems.mobile) : undefined}
        />
        <AreaField
          area={draft.area}
          onPick={(area) => change({ area })}
          problem={tried && problems.area ? word(problems.area) : undefined}
        />
        <Field
          label={word('line')}
          rows={2}
          value={draft.line}
          onChange={(line) => change({ line })}
          clean={typedLine}
          max={LONGEST_ADDRESS_LINE}
          placeholder={word('linePlaceholder')}
          name="consignee-line"
          required
          error={tried && problems.line ? word(problems.line) : undefined}
        />
        <div className={styles.row}>
          <span className={styles.label}>{word('tag')}</span>
          <Chips
            name="consignee-tag"
            label={word('tag')}
            value={draft.tag ?? 'untagged'}
            onChange={(tag) => change({ tag: tag === 'untagged' ? null : tag })}
            choices={tags.map((tag) => ({ value: tag, title: word(tag) }))}
          />
        </div>
      </CellGroup>
      <CellGroup>
        <Cell
          title={word('setDefault')}
          note={word('setDefaultNote')}
          value={<Switch label={word('setDefault')} checked={draft.isDefault} onChange={(isDefault) => change({ isDefault })} />}
        />
      </CellGroup>
    </>
  );
}
