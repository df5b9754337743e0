import { classNames } from './class-names';
import { Icon } from './icon';
import type { IconName } from './icon-paths';
import styles from './notice-bar.module.css';
import { PageLink } from './page-link';

interface NoticeBarProps {
  readonly text: string;
  readonly href?: string;
  readonly icon?: IconName;
  /** Scrolls if the line is too long; stands still with reduced motion. */
  readonly marquee?: boolean;
  readonly kind?: 'warning' | 'card';
}

export function NoticeBar({ text, href, icon = 'speaker', marquee, kind = 'warning' }: NoticeBarProps) {
  const content = (
    <>
      <Icon name={icon} size={16} />
      <span className={styles.window}>
        <span
          className={marquee ? styles.marquee : styles.text}
          style={marquee ? { animationDuration: `${text.length * 0.28 + 4}s` } : undefined}
        >
          {text}
        </span>
      </span>
      {href !== undefined && <Icon name="forward" size={14} />}
    </>
  );
  const className = classNames(styles.bar, styles[kind]);
  return href === undefined ? (
    <p className={className}>{content}</p>
  ) : (
    <PageLink className={className} href={href}>
      {content}
    </PageLink>
  );
}
