'use client';

import { Chip, ChipRow } from '@/components/ui/list/chip-row';
import { useWords } from '@/lib/i18n/use-words';
import { type GoodsKind, listedKinds } from '@/lib/kinds/registry';
import { kindWord } from '../coupon-words';

interface KindChipsProps {
  readonly kind: GoodsKind | undefined;
  /** Undefined for all. */
  readonly onChange: (kind: GoodsKind | undefined) => void;
}

export function KindChips({ kind, onChange }: KindChipsProps) {
  const word = useWords('coupon');
  return (
    <ChipRow label={word('page_ruleGoods')}>
      {[undefined, ...listedKinds].map((one) => (
        <Chip key={one ?? ''} on={one === kind} onPress={() => onChange(one)}>
          {one === undefined ? word('page_every') : kindWord(one, word)}
        </Chip>
      ))}
    </ChipRow>
  );
}
