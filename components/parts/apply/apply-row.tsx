'use client';

import type { ReactNode } from 'react';
import { Icon } from '@/components/ui/base/icon';
import { PriceWords } from '@/components/ui/base/price';
import { paysOf } from '@/lib/domain/coupon/occasion';
import type { CouponRule } from '@/lib/domain/coupon/rule';
import { useWords } from '@/lib/i18n/use-words';
import type { GoodsKind } from '@/lib/kinds/registry';
import { type Fen, priceTag } from '@/lib/kernel/money';
import styles from './apply-row.module.css';

interface ApplyRowProps {
  readonly rule: CouponRule;
  readonly kind: GoodsKind;
  /** In fen, of `pieces` together. */
  readonly priceFen: Fen;
  /** One, unless more must be bought at once: the nights of a stay. */
  readonly pieces?: number;
  /** The price is the lowest of several, so it is shown with "from". */
  readonly from?: boolean;
  /** A row of the kind's own list. */
  readonly children: ReactNode;
}

/** A row of goods with what the buyer still pays when the coupon is used. */
export function ApplyRow({ children, ...priced }: ApplyRowProps) {
  return (
    <div className={styles.card}>
      {children}
      <Deal {...priced} />
    </div>
  );
}

/** What the coupon covers of a price, and what is left to pay. */
function Deal({ rule, kind, priceFen, pieces, from = false }: Omit<ApplyRowProps, 'children'>) {
  const word = useWords('apply');
  const fit = paysOf(rule, kind, priceFen, pieces);
  const topUp = fit.fits ? priceFen - fit.paysFen : 0;
  return (
    <p className={styles.deal}>
      <Icon name="coupon" size={14} />
      {fit.fits ? (
        <>
          <PriceWords>{word('pays', { amount: priceTag(fit.paysFen) })}</PriceWords>
          <b className={styles.rest}>
            <PriceWords>{topUp > 0 ? word(from ? 'topUpFrom' : 'topUp', { amount: priceTag(topUp) }) : word('paysAll')}</PriceWords>
          </b>
        </>
      ) : (
        // One piece is below the coupon's minimum; several together may reach it.
        <PriceWords>{word('paysFrom', { amount: priceTag(rule.pays.kind === 'amount' ? rule.pays.fromFen : 0) })}</PriceWords>
      )}
    </p>
  );
}
