'use client';

import { CellSkeleton } from '@/components/ui/list/skeleton';
import { Sheet } from '@/components/ui/overlay/sheet';
import { useWords } from '@/lib/i18n/use-words';
import { useDelicious } from '@/stores/delicious';
import { ChoiceChips } from './choice-chips';
import type { FilterPartProps } from './filter-sheet';
import styles from './filter-sheet.module.css';

const kinds = [
  { kind: 'business', title: 'areaBusiness' },
  { kind: 'district', title: 'areaDistrict' },
] as const;

/** A single choice of area; a tap chooses it and closes the sheet. */
export function AreaSheet({ open, onClose, filter, choices, failed, onApply }: FilterPartProps) {
  const word = useWords('list');
  const areas = choices?.areas ?? [];
  return (
    <Sheet open={open} onClose={onClose} title={word('area')} tall>
      {failed && <p className={styles.failed}>{word('conditionsFailed')}</p>}
      {!choices && !failed && <CellSkeleton cells={4} />}
      <ChoiceChips
        label={word('area')}
        choices={[{ value: '', text: word('areaAll') }]}
        chosen={filter.areaCode === undefined ? [''] : []}
        onPress={() => onApply({ areaCode: undefined })}
      />
      {kinds.map(({ kind, title }) => (
        <ChoiceChips
          key={kind}
          title={word(title)}
          label={word(title)}
          choices={areas.filter((area) => area.kind === kind).map(({ areaCode, name }) => ({ value: areaCode, text: name }))}
          chosen={filter.areaCode === undefined ? [] : [filter.areaCode]}
          onPress={(areaCode) => {
            useDelicious
              .getState()
              .chooseArea({ areaCode, businessAreaName: areas.find((area) => area.areaCode === areaCode)?.name ?? '' });
            onApply({ areaCode: areaCode === filter.areaCode ? undefined : areaCode });
          }}
        />
      ))}
    </Sheet>
  );
}
