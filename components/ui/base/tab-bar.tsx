import type { ReactNode } from 'react';
import { classNames } from './class-names';
import { Icon } from './icon';
import type { IconName } from './icon-paths';
import { PageLink } from './page-link';
import styles from './tab-bar.module.css';
import { Badge } from './tag';

export interface TabBarItem {
  readonly id: string;
  readonly label: string;
  readonly href: string;
  readonly icon: IconName;
  readonly activeIcon: IconName;
  readonly badge?: string | number;
  /** A badge that manages and draws itself. */
  readonly mark?: ReactNode;
}

interface TabBarProps {
  readonly items: readonly TabBarItem[];
  /** The id of the page's own item. */
  readonly active: string;
  readonly label: string;
}

export function TabBar({ items, active, label }: TabBarProps) {
  return (
    <nav className={styles.bar} aria-label={label}>
      {items.map((item) => {
        const current = item.id === active;
        return (
          <PageLink
            key={item.id}
            href={item.href}
            className={classNames(styles.item, current && styles.current)}
            aria-current={current ? 'page' : undefined}
          >
            <span className={styles.icon}>
              <Icon name={current ? item.activeIcon : item.icon} size={24} />
              {item.mark && (
                <span className={styles.badge} aria-hidden>
                  {item.mark}
                </span>
              )}
              {item.badge !== undefined && (
                <span className={styles.badge}>
                  <Badge>{item.badge}</Badge>
                </span>
              )}
            </span>
            {item.label}
          </PageLink>
        );
      })}
    </nav>
  );
}
