'use client';

import { useState } from 'react';
import { Agreement } from '@/components/parts/checkout/agreement';
import { AgreementTicks } from '@/components/parts/checkout/agreement-ticks';
import { useTicks } from '@/components/parts/checkout/use-ticks';
import { Picture } from '@/components/ui/base/picture';
import { Price } from '@/components/ui/base/price';
import { TextButton } from '@/components/ui/base/text-button';
import { Stepper } from '@/components/ui/form/stepper';
import { Sheet } from '@/components/ui/overlay/sheet';
import { toast } from '@/components/ui/overlay/toast';
import { useWords } from '@/lib/i18n/use-words';
import { MINUTE_MS } from '@/lib/kernel/durations';
import { priceTag } from '@/lib/kernel/money';
import { shownText } from '@/lib/kernel/ticked-agreements';
import { kinds } from '@/lib/kinds/registry';
import { useSession } from '@/stores/session';
import type { SeckillItem } from '../activity-types';
import styles from './buy-sheet.module.css';
import { useSeckillOrder } from './use-seckill-order';
import type { Stock } from './use-stock';

interface BuySheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly roundId: string;
  readonly item: SeckillItem;
  readonly stock: Stock;
  /** How many pieces the user may still buy. */
  readonly most: number;
}

/** The item, the quantity and the price at a glance; one tap places the order, signed where the goods need it. */
export function BuySheet({ open, onClose, roundId, item, stock, most }: BuySheetProps) {
  const word = useWords('activity');
  const mobile = useSession(({ userMobile }) => userMobile);
  const { itemId, name, imgUrl, price, marketPrice, backendCategoryType, agreements } = item;
  const checkoutWord = useWords('checkout');
  const { isTicked, tickEach } = useTicks(undefined);
  const [chosen, setChosen] = useState(1);
  const { busy, taken, changed, place } = useSeckillOrder({ onOver: onClose });
  const room = Math.max(1, Math.min(most, stock.left > 0 ? stock.left : most));
  const quantity = Math.min(chosen, room);
  const order = () => {
    if (agreements.length > 0 && !isTicked(agreements)) return toast.info(checkoutWord('tickDocuments'));
    const signed = agreements.map(shownText);
    void place({ roundId, itemId, quantity, acceptedAmount: price * quantity, ...(signed.length > 0 && { signed }) });
  };
  const waits = taken !== undefined || stock.left <= 0;
  const unpaid = Math.max(taken?.unpaid ?? 0, stock.unpaid);
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={word('confirmTitle')}
      foot={
        <TextButton size="large" block busy={busy} onClick={order}>
          {busy ? word('queueing') : waits ? word('tryAgainNow') : word('orderFor', { amount: priceTag(price * quantity) })}
        </TextButton>
      }
    >
      <div className={styles.item}>
        <span className={styles.picture}>
          <Picture src={imgUrl} alt="" ratio="1 / 1" sizes="88px" rounded />
        </span>
        <div className={styles.facts}>
          <p className={styles.name}>{name}</p>
          <Price fen={price} marketFen={marketPrice} size="large" />
        </div>
      </div>
      <p role="status" className={styles.notice}>
        {busy && word('queueingText')}
        {!busy && waits && (unpaid > 0 ? word('takenUnpaid', { count: unpaid }) : word('takenAll'))}
        {!busy && !waits && changed && word('priceChanged')}
      </p>
      <dl className={styles.lines}>
        <div>
          <dt>{word('quantity')}</dt>
          <dd>
            {room > 1 ? (
              <Stepper label={word('quantity')} value={quantity} max={room} onChange={setChosen} disabled={busy} />
            ) : (
              word('pieceCount', { count: quantity })
            )}
          </dd>
        </div>
        <div>
          <dt>{word('buyer')}</dt>
          <dd>{mobile}</dd>
        </div>
        <div>
          <dt>{word('payWithinTitle')}</dt>
          <dd>{word('payWithin', { minutes: kinds[backendCategoryType].paymentWindowMs / MINUTE_MS })}</dd>
        </div>
      </dl>
      {agreements.length > 0 ? (
        <AgreementTicks documents={agreements} checked={isTicked(agreements)} onChange={(on) => tickEach([agreements], () => on)} />
      ) : (
        <Agreement />
      )}
    </Sheet>
  );
}
