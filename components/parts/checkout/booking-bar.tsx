'use client';

import { ActionBar, BottomBar } from '@/components/ui/base/bottom-bar';
import { Button } from '@/components/ui/base/button';
import { Glyph } from '@/components/ui/base/glyph';
import { down } from '@/components/ui/base/glyph-paths';
import { PriceWords } from '@/components/ui/base/price';
import { useWords } from '@/lib/i18n/use-words';
import { type Fen, priceTag } from '@/lib/kernel/money';
import styles from './booking-bar.module.css';

interface BookingBarProps {
  readonly payAmount: Fen;
  /** What a coupon pays. */
  readonly couponFen: Fen;
  readonly busy: boolean;
  /** Whether the price is being fetched. */
  readonly pricing: boolean;
  /** The amount is that of another choice. */
  readonly isRepriced: boolean;
  readonly onDetail: () => void;
  readonly onSubmit: () => void;
}

/** The amount, its breakdown, and the button that agrees to it. */
export function BookingBar({ payAmount, couponFen, busy, pricing, isRepriced, onDetail, onSubmit }: BookingBarProps) {
  const word = useWords('checkout');
  const note = (
    <button type="button" className={styles.detail} onClick={onDetail} disabled={isRepriced}>
      {couponFen > 0 ? <PriceWords>{word('takenOff', { amount: priceTag(couponFen) })}</PriceWords> : word('detail')}
      <Glyph d={down} size={12} />
    </button>
  );
  return (
    <ActionBar fen={payAmount} isRepriced={isRepriced} label={word('amountLabel')} note={note}>
      <Button size="large" busy={busy} disabled={pricing} onClick={onSubmit}>
        {word(couponFen > 0 && payAmount === 0 ? 'submitFree' : 'submit')}
      </Button>
    </ActionBar>
  );
}

/** Shown when the choice could not be priced: there is nothing to agree to. */
export function UnpricedBar({ onRetry }: { readonly onRetry: () => void }) {
  const word = useWords('checkout');
  return (
    <BottomBar>
      <p className={styles.unpriced} role="status">
        {word('priceMissing')}
      </p>
      <Button size="large" onClick={onRetry}>
        {word('priceAgain')}
      </Button>
    </BottomBar>
  );
}
