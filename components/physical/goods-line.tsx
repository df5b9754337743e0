import type { ReactNode } from 'react';
import { Picture } from '@/components/ui/base/picture';
import { Price } from '@/components/ui/base/price';
import type { Fen } from '@/lib/kernel/money';
import styles from './goods-line.module.css';

interface GoodsLineProps {
  readonly goods: Readonly<{ name: string; choice: readonly string[]; imgUrl: string; price: Fen; quantity: number }>;
  /** Shown in place of the quantity: a stepper, or what became of the pieces. */
  readonly children?: ReactNode;
}

/** A line of an order: goods, variant, price and quantity. */
export function GoodsLine({ goods: { name, choice, imgUrl, price, quantity }, children }: GoodsLineProps) {
  return (
    <div className={styles.line}>
      <Picture src={imgUrl} alt="" ratio="1 / 1" sizes="80px" rounded className={styles.picture} />
      <div className={styles.text}>
        <p className={styles.name}>{name}</p>
        {choice.length > 0 && <p className={styles.choice}>{choice.join(' · ')}</p>}
        <div className={styles.foot}>
          <Price fen={price} size="small" />
          {children ?? <span className={styles.choice}>× {quantity}</span>}
        </div>
      </div>
    </div>
  );
}
