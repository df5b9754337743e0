import type { ReactNode } from 'react';
import { classNames } from '@/components/ui/base/class-names';
import styles from './screen.module.css';

interface ScreenProps {
  /** A NavBar or a head of the page's own. */
  readonly head?: ReactNode;
  /** A TabBar, BottomBar or ActionBar: stays at the foot. */
  readonly foot?: ReactNode;
  /** Content to the edges, without padding and gaps. */
  readonly flush?: boolean;
  readonly children: ReactNode;
}

/** One page between its head and its foot; the foot is sticky and last, so that it never covers content. */
export function Screen({ head, foot, flush, children }: ScreenProps) {
  return (
    <>
      {head}
      <main className={classNames(styles.main, !flush && styles.padded)}>{children}</main>
      {foot}
    </>
  );
}

/** Pads and spaces what stands in a flush screen below a picture. */
export const Stack = ({ children }: { readonly children: ReactNode }) => <div className={styles.padded}>{children}</div>;
