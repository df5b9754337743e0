import { Skeleton } from '@/components/ui/list/skeleton';
import styles from './coupon.module.css';

/** The shape of tickets to come. */
export function TicketSkeleton({ tickets = 4 }: { readonly tickets?: number }) {
  return (
    <div className={styles.list} aria-busy>
      {Array.from({ length: tickets }, (_, index) => (
        <div key={index} className={styles.coming}>
          <Skeleton width="3.5rem" height="2rem" />
          <span className={styles.lines}>
            <Skeleton width="80%" height="1.1em" />
            <Skeleton width="60%" height="0.8em" />
            <Skeleton width="45%" height="0.8em" />
          </span>
        </div>
      ))}
    </div>
  );
}
