import { classNames } from '@/components/ui/base/class-names';
import styles from './coupon-lines.module.css';

interface CouponLinesProps {
  readonly lines: readonly { readonly id: string; readonly name: string; readonly note: string; readonly count: string }[];
  readonly className: string | undefined;
}

/** Kinds of coupons, a line each, with how many there are. */
export const CouponLines = ({ lines, className }: CouponLinesProps) => (
  <ul className={classNames(styles.lines, className)}>
    {lines.map(({ id, name, note, count }) => (
      <li key={id}>
        <span>
          {name}
          <small>{note}</small>
        </span>
        <b>{count}</b>
      </li>
    ))}
  </ul>
);
