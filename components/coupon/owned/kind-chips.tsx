'use client';

import { Chip, ChipRow } from '@/components/ui/list/chip-row';
import { useWords } from '@/lib/i18n/use-words';
import { kindWords } from '../coupon-words';

/** The kinds by which coupons can be filtered. */
export const kindsOfChips = ['hotelStay', 'diningVoucher', 'setMeal', 'combo', 'ticket', 'physical'] as const;
type ChipKind = (typeof kindsOfChips)[number];

interface KindChipsProps {
  readonly kind: ChipKind | undefined;
  /** Undefined for all. */
  readonly onChange: (kind: ChipKind | undefined) => void;
}

export function KindChips({ kind, onChange }: KindChipsProps) {
  const word = useWords('coupon');
  return (
    <ChipRow label={word('page_ruleGoods')}>
      {[undefined, ...kindsOfChips].map((one) => (
        <Chip key={one ?? ''} on={one === kind} onPress={() => onChange(one)}>
          {one === undefined ? word('page_every') : word(kindWords[one])}
        </Chip>
      ))}
    </ChipRow>
  );
}
