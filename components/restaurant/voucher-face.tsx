import type { Words } from '@/lib/i18n/words';
import { type Fen, priceTag } from '@/lib/kernel/money';
import styles from './voucher-face.module.css';

interface VoucherFaceProps {
  readonly fen: Fen;
  readonly word: Words<'restaurant'>;
}

/** What a voucher is worth, drawn as one: it stands where other goods have a picture, and says nothing that its name doesn't. */
export const VoucherFace = ({ fen, word }: VoucherFaceProps) => (
  <span className={styles.face} aria-hidden>
    <span className={styles.amount}>
      <span className={styles.sign}>¥</span>
      {priceTag(fen)}
    </span>
    <span className={styles.kind}>{word('voucherOf')}</span>
  </span>
);
