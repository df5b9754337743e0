import type { ReactNode } from 'react';
import { classNames } from '@/components/ui/base/class-names';
import { repricing } from '@/components/ui/base/repricing';
import styles from './screen.module.css';

interface ScreenProps {
  /** A NavBar or a head of the page's own. */
  readonly head?: ReactNode;
  /** A TabBar, BottomBar or ActionBar: stays at the foot. */
  readonly foot?: ReactNode;
  /** Content to the edges, without padding and gaps. */
  readonly flush?: boolean;
  /** The prices in it are those of another choice, while the present one is priced. */
  readonly isRepriced?: boolean;
  readonly children: ReactNode;
}

/** A page between its head and its foot. The foot is sticky and comes last, so that it never covers content. */
export function Screen({ head, foot, flush, isRepriced, children }: ScreenProps) {
  return (
    <>
      {head}
      <main className={classNames(styles.main, !flush && styles.padded)} {...(isRepriced !== undefined && repricing(isRepriced))}>
        {children}
      </main>
      {foot}
    </>
  );
}

/** Pads and spaces the content below a picture in a flush screen. */
export const Stack = ({ children }: { readonly children: ReactNode }) => <div className={styles.padded}>{children}</div>;
