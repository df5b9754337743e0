'use client';

import { classNames } from '@/components/ui/base/class-names';
import { PageLink } from '@/components/ui/base/page-link';
import { Picture } from '@/components/ui/base/picture';
import { Price } from '@/components/ui/base/price';
import { useChannel } from '@/lib/channel/use-channel';
import { stampOf } from '@/lib/kernel/day';
import { pictureRatioOf } from '@/lib/kinds/registry';
import { namedStatus } from '@/components/parts/order/awaiting';
import { OrderActions } from '@/components/parts/order/order-actions';
import { orderHref } from '@/components/parts/order/order-pages';
import type { OrderSummary } from '@/components/parts/order/order-types';
import { type ClockPair, PayClock } from '@/components/parts/order/pay-clock';
import { usePieces } from '@/components/parts/order/use-pieces';
import { useWordsOfKind } from '@/components/parts/order/words-of-kind';
import styles from './order-card.module.css';

interface OrderCardProps {
  readonly order: OrderSummary;
  readonly pair: ClockPair | undefined;
  /** Called when the payment deadline passes, to reload the list. */
  readonly onExpired: () => void;
}

export function OrderCard({ order, pair, onExpired }: OrderCardProps) {
  const { slug } = useChannel();
  const word = useWordsOfKind('order', order.kind);
  const pieces = usePieces(order);
  const hasActions = order.removable || order.keepsAll || order.actions.length > 0;
  return (
    <article className={styles.card}>
      <PageLink className={styles.link} href={orderHref(slug, order)}>
        <span className={styles.head}>
          <span>{stampOf(order.createTime).slice(0, 16)}</span>
          <span className={classNames(styles.status, order.status === 'pending_payment' && styles.urgent)}>{word(namedStatus(order))}</span>
        </span>
        <span className={styles.body}>
          <Picture src={order.imgUrl} alt="" ratio={pictureRatioOf(order.kind)} sizes="88px" rounded />
          <span>
            <h2 className={styles.title}>{order.title}</h2>
            <p className={styles.subtitle}>{order.subtitle}</p>
            {pieces && <p className={styles.pieces}>{pieces}</p>}
          </span>
        </span>
        <span className={styles.foot}>
          {word('total')} <Price fen={order.payAmount} />
        </span>
      </PageLink>
      {hasActions && (
        <div className={styles.actions}>
          {order.payDeadline !== null && (
            <span className={styles.clock}>
              {word('payWithin')} <PayClock until={order.payDeadline} pair={pair} onOver={onExpired} />
            </span>
          )}
          <OrderActions order={order} />
        </div>
      )}
    </article>
  );
}
