'use client';

import { useRouter } from 'next/navigation';
import { Card } from '@/components/ui/base/card';
import { Countdown } from '@/components/ui/base/countdown';
import { Price } from '@/components/ui/base/price';
import { dialog } from '@/components/ui/overlay/dialog';
import { useChannel } from '@/lib/channel/use-channel';
import type { OutputOf } from '@/lib/contract/contract';
import { useWords } from '@/lib/i18n/use-words';
import { href } from '@/lib/routing/href';
import styles from './bank-card.module.css';

/** The amount due and the deadline, both as the server says. */
export function OrderAmount({ order }: { readonly order: OutputOf<'order.basic'> }) {
  const { slug } = useChannel();
  const word = useWords('bankCard');
  const router = useRouter();
  const { orderNo, payAmount, payDeadline, title } = order;
  const expire = () => void dialog.alert(word('expired')).then(() => router.replace(href(slug, '/bindCard/result', { orderNo })));
  return (
    <Card>
      <div className={styles.amount}>
        <span>{word('amount')}</span>
        <Price fen={payAmount} size="huge" />
        {payDeadline !== null && (
          <span>
            {word('timeLeft')} <Countdown until={payDeadline} look="short" onEnd={expire} />
          </span>
        )}
        <span>{title}</span>
      </div>
    </Card>
  );
}
