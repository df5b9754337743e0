'use client';

import { Cell, CellGroup } from '@/components/ui/base/cell';
import { Switch } from '@/components/ui/form/switch';
import type { OutputOf } from '@/lib/contract/contract';
import { useWords } from '@/lib/i18n/use-words';
import { toYuan } from '@/lib/kernel/money';

interface PointsCellProps {
  readonly paying: NonNullable<OutputOf<'points.ofOrder'>['paying']>;
  readonly busy: boolean;
  readonly onChange: (points: number) => void;
}

/** A switch that lets all points pay that may; nothing when there are too few. */
export function PointsCell({ paying: { points, most, balance, fixed }, busy, onChange }: PointsCellProps) {
  const word = useWords('cashier');
  if (points === 0 && (most === 0 || fixed)) return null;
  const offer = word('pointsOffer', { balance, count: most, amount: toYuan(most) });
  const pays = word('pointsPay', { count: points, amount: toYuan(points) });
  return (
    <CellGroup>
      <Cell
        icon="star"
        title={word('points')}
        note={points === 0 ? offer : fixed ? `${pays} · ${word('pointsFixed')}` : pays}
        value={
          <Switch
            label={word('points')}
            checked={points > 0}
            disabled={fixed || busy}
            onChange={(checked) => onChange(checked ? most : 0)}
          />
        }
      />
    </CellGroup>
  );
}
