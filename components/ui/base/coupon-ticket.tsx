import type { ReactNode } from 'react';
import { classNames } from './class-names';
import styles from './coupon-ticket.module.css';
import { PageLink } from './page-link';

/** What a coupon pays, as on its left side: ¥50, 7折, 全额. */
export type CouponWorth = Readonly<{
  figure: string;
  /** Small, before the figure. */
  sign?: string | undefined;
  /** Beneath it: the most it pays, how often it can be used. */
  note?: string | undefined;
}>;

interface CouponTicketProps {
  readonly worth: CouponWorth;
  readonly name: string;
  /** How many of it there are, shown after its name. */
  readonly count?: string | undefined;
  /** Makes the whole ticket a link; its action remains separate. */
  readonly href?: string | undefined;
  /** What it can be used for. */
  readonly text?: string | undefined;
  readonly until?: ReactNode;
  /** Says that it expires soon. */
  readonly urgent?: string | undefined;
  /** Why it can't be used, stamped across its corner. */
  readonly stamp?: string | undefined;
  readonly action?: ReactNode;
}

const sizeOf = ({ length }: string): 'short' | 'long' | 'longest' => (length <= 3 ? 'short' : length <= 5 ? 'long' : 'longest');

/** A coupon as a ticket: its worth, a perforation, and what it is. */
export function CouponTicket({ worth, name, count, href, text, until, urgent, stamp, action }: CouponTicketProps) {
  return (
    <div className={styles.shade}>
      <div className={classNames(styles.ticket, stamp !== undefined && styles.over)}>
        <p className={styles.worth}>
          <span className={classNames(styles.figure, styles[sizeOf(worth.figure)])}>
            {worth.sign && <span className={styles.small}>{worth.sign}</span>}
            {worth.figure}
          </span>
          {worth.note && <span className={styles.note}>{worth.note}</span>}
        </p>
        <div className={styles.facts}>
          <h3 className={styles.name}>
            {href === undefined ? (
              name
            ) : (
              <PageLink href={href} className={styles.link}>
                {name}
              </PageLink>
            )}
            {count && <span className={styles.count}>{count}</span>}
          </h3>
          {text && <p className={styles.text}>{text}</p>}
          <div className={styles.foot}>
            <p className={styles.until}>
              {urgent && <span className={styles.urgent}>{urgent}</span>}
              {until}
            </p>
            {action && <span className={styles.action}>{action}</span>}
          </div>
          {stamp !== undefined && <span className={styles.stamp}>{stamp}</span>}
        </div>
      </div>
    </div>
  );
}
