'use client';

import { useWordsOfKind } from '@/components/parts/order/words-of-kind';
import { Chip, ChipRow } from '@/components/ui/list/chip-row';
import { useWords } from '@/lib/i18n/use-words';
import type { GoodsKind } from '@/lib/kinds/registry';

interface KindFilterProps {
  /** The kinds the buyer has orders of. */
  readonly kinds: readonly GoodsKind[];
  readonly chosen: GoodsKind | undefined;
  readonly onChoose: (kind: GoodsKind | undefined) => void;
}

/** Filters by kind of goods; shown only to buyers who have more than one. */
export function KindFilter({ kinds, chosen, onChoose }: KindFilterProps) {
  const word = useWords('order');
  if (kinds.length < 2 && chosen === undefined) return null;
  // While the list is loading, only the chosen kind is known.
  const shown = chosen !== undefined && !kinds.includes(chosen) ? [chosen, ...kinds] : kinds;
  return (
    <ChipRow label={word('kinds')}>
      <Chip on={chosen === undefined} onPress={() => onChoose(undefined)}>
        {word('kindAll')}
      </Chip>
      {shown.map((kind) => (
        <KindChip key={kind} kind={kind} on={kind === chosen} onPress={() => onChoose(kind === chosen ? undefined : kind)} />
      ))}
    </ChipRow>
  );
}

interface KindChipProps {
  readonly kind: GoodsKind;
  readonly on: boolean;
  readonly onPress: () => void;
}

function KindChip({ kind, ...rest }: KindChipProps) {
  const word = useWordsOfKind('order', kind);
  return <Chip {...rest}>{word('kind')}</Chip>;
}
