'use client';

import { Button } from '@/components/ui/base/button';
import { PageLink } from '@/components/ui/base/page-link';
import { useChannel } from '@/lib/channel/use-channel';
import { useWords } from '@/lib/i18n/use-words';
import { href } from '@/lib/routing/href';
import { GoodsLine } from '../goods-line';
import lines from '../goods-line.module.css';
import type { OrderedItem } from '../goods-types';
import styles from './order.module.css';

interface OrderedItemsProps {
  readonly orderNo: string;
  readonly items: readonly OrderedItem[];
  /** Whether the page's bar already offers a refund of the whole order. */
  readonly askedWhole: boolean;
}

/** The ordered items, the status of their pieces, and the buttons that return some. */
export function OrderedItems({ orderNo, items, askedWhole }: OrderedItemsProps) {
  const word = useWords('physical');
  const { slug } = useChannel();
  return (
    <ul className={lines.list}>
      {items.map((item) => {
        const { lineNo, productId, name, pieces, askable } = item;
        const isAskable = askable.length > 0 && !(askedWhole && items.length === 1);
        const states = [
          ...(pieces.inAfterSale > 0 ? [word('piecesInAfterSale', { count: pieces.inAfterSale })] : []),
          ...(pieces.refunded > 0 ? [word('piecesRefunded', { count: pieces.refunded })] : []),
        ];
        return (
          <li key={lineNo}>
            <PageLink className={styles.goods} href={href(slug, '/physical/details', { id: productId })}>
              <GoodsLine goods={item} />
            </PageLink>
            {(states.length > 0 || isAskable) && (
              <div className={styles.itemFoot}>
                <span className={styles.states}>{states.join(' · ')}</span>
                {isAskable && (
                  <Button
                    kind="plain"
                    size="small"
                    label={word('askBackNamed', { name })}
                    href={href(slug, '/my/physicalOrder/applyRefund', { orderNo, lineNo })}
                  >
                    {word('askBack')}
                  </Button>
                )}
              </div>
            )}
          </li>
        );
      })}
    </ul>
  );
}
