import { Glyph } from './glyph';
import { search } from './glyph-paths';
import { PageLink } from './page-link';
import styles from '@/components/ui/form/search-bar.module.css';

/** Looks like a search bar and links to the search page, so that an index needs no JavaScript for it. */
export function SearchLink({ href, placeholder }: { readonly href: string; readonly placeholder: string }) {
  return (
    <PageLink className={styles.box} href={href}>
      <Glyph d={search} size={18} className={styles.icon} />
      <span className={styles.placeholder}>{placeholder}</span>
    </PageLink>
  );
}
