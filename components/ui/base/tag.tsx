import type { ReactNode } from 'react';
import { classNames } from './class-names';
import styles from './tag.module.css';

export type TagKind = 'brand' | 'price' | 'neutral' | 'success' | 'warning' | 'gold' | 'solid' | 'outline';

export function Tag({ kind = 'brand', children }: { readonly kind?: TagKind; readonly children: ReactNode }) {
  return <span className={classNames(styles.tag, styles[kind])}>{children}</span>;
}

/** A single line of tags; those that don't fit are hidden. */
export function Tags({ tags, kind = 'outline' }: { readonly tags: readonly string[]; readonly kind?: TagKind }) {
  if (tags.length === 0) return null;
  return (
    <span className={styles.tags}>
      {tags.map((tag) => (
        <Tag key={tag} kind={kind}>
          {tag}
        </Tag>
      ))}
    </span>
  );
}

/** A number or word on a corner. */
export function Badge({ children }: { readonly children: ReactNode }) {
  return <span className={styles.badge}>{children}</span>;
}
