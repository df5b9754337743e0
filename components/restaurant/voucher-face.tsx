import type { Words } from '@/lib/i18n/words';
import { type Fen, priceTag } from '@/lib/kernel/money';
import styles from './voucher-face.module.css';

interface VoucherFaceProps {
  readonly fen: Fen;
  readonly word: Words<'restaurant'>;
}

/** A voucher's value, drawn as a coupon in place of a picture; its name says the same in words. */
export const VoucherFace = ({ fen, word }: VoucherFaceProps) => (
  <span className={styles.face} aria-hidden>
    <span className={styles.amount}>
      <span className={styles.sign}>¥</span>
      {priceTag(fen)}
    </span>
    <span className={styles.kind}>{word('voucherOf')}</span>
  </span>
);
