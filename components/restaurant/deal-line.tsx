import { classNames } from '@/components/ui/base/class-names';
import { Price } from '@/components/ui/base/price';
import type { Words } from '@/lib/i18n/words';
import { priceTag } from '@/lib/kernel/money';
import styles from './deal-line.module.css';
import type { Offer } from './restaurant-types';

interface DealLineProps {
  readonly offer: Offer;
  readonly word: Words<'restaurant'>;
}

/** One of a shop's offers in a line: '券 ¥88 代100元', '套 ¥168 ¥258 招牌双人餐'. */
export function DealLine({ offer: { kind, name, price, marketPrice }, word }: DealLineProps) {
  const voucher = kind === 'diningVoucher';
  return (
    <span className={styles.line}>
      <span className={classNames(styles.mark, voucher ? styles.voucher : styles.meal)}>{word(voucher ? 'voucherMark' : 'mealMark')}</span>
      <Price fen={price} size="small" marketFen={voucher ? undefined : marketPrice} />
      <span className={styles.text}>{voucher ? word('worth', { value: priceTag(marketPrice) }) : name}</span>
    </span>
  );
}
