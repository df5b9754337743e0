import { PageLink } from './page-link';
import styles from './pills.module.css';

interface PillsProps {
  readonly pills: readonly { readonly href: string; readonly text: string; readonly current?: boolean }[];
}

/** Links to things of one kind, side by side; the one that is open is marked. */
export const Pills = ({ pills }: PillsProps) =>
  pills.length === 0 ? null : (
    <ul className={styles.pills}>
      {pills.map(({ href, text, current }) => (
        <li key={href}>
          <PageLink href={href} className={styles.pill} aria-current={current ? 'page' : undefined}>
            {text}
          </PageLink>
        </li>
      ))}
    </ul>
  );
