'use client';

import { PriceWords } from '@/components/ui/base/price';
import { lazy, Suspense, useState } from 'react';
import { Cell, CellGroup } from '@/components/ui/base/cell';
import { useWords } from '@/lib/i18n/use-words';
import { priceTag } from '@/lib/kernel/money';
import styles from './coupon.module.css';
import type { CouponChoice, CouponOffer } from './coupon-choice';

const CouponSheet = lazy(() => import('./coupon-sheet').then((module) => ({ default: module.CouponSheet })));

export interface CouponCellProps {
  readonly offer: CouponOffer;
  readonly choice: CouponChoice;
  readonly onChoose: (userCouponId: string | undefined) => void;
}

/** Shows which coupon pays and opens the sheet that changes it. Hidden from a buyer who has no coupon for such goods. */
export function CouponCell({ offer, choice, onChoose }: CouponCellProps) {
  const word = useWords('checkout');
  const [sheet, setSheet] = useState<'never' | 'open' | 'closed'>('never');
  const { fitting, refused, chosen } = offer;
  if (fitting.length + refused.length === 0) return null;
  const used = fitting.find(({ userCouponId }) => userCouponId === chosen?.userCouponId);
  const said = chosen ? (
    <PriceWords>{word('couponPays', { amount: priceTag(chosen.pays) })}</PriceWords>
  ) : fitting.length > 0 ? (
    word('couponsFit', { count: fitting.length })
  ) : (
    word('couponNoneFits')
  );
  return (
    <CellGroup>
      <Cell
        icon="coupon"
        title={word('coupon')}
        note={used?.name ?? <Missed choice={choice} />}
        value={<span className={chosen ? styles.pays : undefined}>{said}</span>}
        empty={!chosen}
        onClick={() => setSheet('open')}
      />
      {sheet !== 'never' && (
        <Suspense fallback={null}>
          <CouponSheet open={sheet === 'open'} onClose={() => setSheet('closed')} offer={offer} onChoose={onChoose} />
        </Suspense>
      )}
    </CellGroup>
  );
}

/** Why the coupon that the buyer came with can't be used. */
function Missed({ choice }: { readonly choice: CouponChoice }) {
  const word = useWords('coupon');
  return choice.by === 'shop' && choice.missed ? word(`reason_${choice.missed}`) : null;
}
