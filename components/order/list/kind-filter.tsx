'use client';

import { useWordsOfKind } from '@/components/order/words-of-kind';
import { useWords } from '@/lib/i18n/use-words';
import type { GoodsKind } from '@/lib/kinds/registry';
import styles from './kind-filter.module.css';

interface KindFilterProps {
  /** Those that the buyer has orders of. */
  readonly kinds: readonly GoodsKind[];
  readonly chosen: GoodsKind | undefined;
  readonly onChoose: (kind: GoodsKind | undefined) => void;
}

/** One kind of goods or all of them, for buyers who have more than one. */
export function KindFilter({ kinds, chosen, onChoose }: KindFilterProps) {
  const word = useWords('order');
  if (kinds.length < 2 && chosen === undefined) return null;
  // While the list is under way only the chosen one is known.
  const shown = chosen !== undefined && !kinds.includes(chosen) ? [chosen, ...kinds] : kinds;
  return (
    <div role="group" aria-label={word('kinds')} className={styles.row}>
      <Chip text={word('kindAll')} on={chosen === undefined} onPress={() => onChoose(undefined)} />
      {shown.map((kind) => (
        <KindChip key={kind} kind={kind} on={kind === chosen} onPress={() => onChoose(kind === chosen ? undefined : kind)} />
      ))}
    </div>
  );
}

interface ChipProps {
  readonly on: boolean;
  readonly onPress: () => void;
}

function KindChip({ kind, ...rest }: ChipProps & { readonly kind: GoodsKind }) {
  const word = useWordsOfKind('order', kind);
  return <Chip text={word('kind')} {...rest} />;
}

const Chip = ({ text, on, onPress }: ChipProps & { readonly text: string }) => (
  <button type="button" className={styles.chip} aria-pressed={on} onClick={onPress}>
    <span className={styles.face}>{text}</span>
  </button>
);
