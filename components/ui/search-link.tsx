import Link from 'next/link';
import { Icon } from './icon';
import styles from './search-bar.module.css';

/** Looks like a search bar and leads to the search page: no JavaScript on an index. */
export function SearchLink({ href, placeholder }: { readonly href: string; readonly placeholder: string }) {
  return (
    <Link className={styles.box} href={href} prefetch={false}>
      <Icon name="search" size={18} className={styles.icon} />
      <span className={styles.placeholder}>{placeholder}</span>
    </Link>
  );
}
