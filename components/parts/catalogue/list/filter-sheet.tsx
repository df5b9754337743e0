'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/base/button';
import { CellSkeleton } from '@/components/ui/list/skeleton';
import { Empty } from '@/components/ui/state/empty';
import { Sheet } from '@/components/ui/overlay/sheet';
import type { AnyFilter, FilterRules } from '@/lib/domain/list-filter';
import { useWords } from '@/lib/i18n/use-words';
import { ChoiceChips } from './choice-chips';
import styles from './filter-sheet.module.css';
import type { Choices } from './list-kind';

export interface FilterPartProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly filter: AnyFilter;
  /** Undefined until the city's choices are loaded. */
  readonly choices: Choices | undefined;
  readonly failed: boolean;
  readonly onApply: (next: Partial<AnyFilter>) => void;
}

/** A shop that is only being filled has no brands or categories yet. */
const offersNothing = ({ fields: known }: Choices, fields: readonly string[]): boolean =>
  fields.every((name) => (known[name]?.choices.length ?? 0) === 0);

interface FilterSheetProps extends FilterPartProps {
  readonly title: string;
  readonly rules: FilterRules<AnyFilter>;
  readonly fields: readonly string[];
  /** The text of the button that applies the filter. */
  readonly showText: string;
}

/** Edits a draft of the filter, which is applied by the button and dropped when the sheet is closed. */
export function FilterSheet({ open, onClose, title, rules, fields, filter, choices, failed, showText, onApply }: FilterSheetProps) {
  const word = useWords('list');
  const [draft, setDraft] = useState<Partial<AnyFilter>>({});
  const now: AnyFilter = { ...filter, ...draft };
  const leave = () => {
    setDraft({});
    onClose();
  };
  const own = Object.entries(rules.fields).filter(([name]) => fields.includes(name));
  const nothing = choices !== undefined && offersNothing(choices, fields);
  const reset = () => setDraft(Object.fromEntries(own.map(([name, { none }]) => [name, none])));
  const foot = (
    <div className={styles.foot}>
      <Button kind="plain" size="large" onClick={reset}>
        {word('reset')}
      </Button>
      <Button
        block
        size="large"
        onClick={() => {
          onApply(draft);
          setDraft({});
        }}
      >
        {showText}
      </Button>
    </div>
  );
  return (
    <Sheet open={open} onClose={leave} title={title} {...(!nothing && { foot })} tall={fields.length > 2}>
      {failed && <p className={styles.failed}>{word('conditionsFailed')}</p>}
      {!choices && !failed && <CellSkeleton cells={4} />}
      {nothing && <Empty title={word('nothingToChoose')} text={word('nothingToChooseHint')} />}
      {choices &&
        !nothing &&
        fields.map((name) => {
          const field = rules.fields[name];
          const shown = choices.fields[name];
          if (!field || !shown) return null;
          return (
            <ChoiceChips
              key={name}
              title={shown.title}
              label={shown.title}
              choices={shown.choices}
              chosen={field.chosen(now[name])}
              onPress={(key) => setDraft({ ...draft, [name]: field.press(now[name], key) })}
            />
          );
        })}
    </Sheet>
  );
}
