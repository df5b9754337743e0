import type { MouseEventHandler, ReactNode } from 'react';
import styles from './cell.module.css';
import { classNames } from './class-names';
import { Icon } from './icon';
import type { IconName } from './icon-paths';
import { PageLink } from './page-link';

interface CellProps {
  readonly title: ReactNode;
  readonly note?: ReactNode;
  readonly value?: ReactNode;
  /** The value is still to be chosen. */
  readonly empty?: boolean;
  readonly icon?: IconName;
  readonly href?: string;
  readonly onClick?: MouseEventHandler<HTMLElement>;
  readonly arrow?: boolean;
  readonly required?: boolean;
}

export function Cell({ title, note, value, empty, icon, href, onClick, arrow, required }: CellProps) {
  const pressable = href !== undefined || onClick !== undefined;
  const content = (
    <>
      {icon && <Icon name={icon} size={20} className={styles.icon} />}
      <span className={styles.main}>
        <span className={styles.title}>
          {title}
          {required && <i className={styles.required}>*</i>}
        </span>
        {note && <span className={styles.note}>{note}</span>}
      </span>
      {value !== undefined && <span className={classNames(styles.value, empty && styles.empty)}>{value}</span>}
      {(arrow ?? pressable) && <Icon name="forward" size={16} className={styles.arrow} />}
    </>
  );
  if (href !== undefined) {
    return (
      <PageLink className={classNames(styles.cell, styles.pressable)} href={href} {...(onClick && { onClick })}>
        {content}
      </PageLink>
    );
  }
  if (onClick) {
    return (
      <button type="button" className={classNames(styles.cell, styles.pressable)} onClick={onClick}>
        {content}
      </button>
    );
  }
  return <div className={styles.cell}>{content}</div>;
}

/** Cells on one card, parted by hairlines. */
export function CellGroup({ children, title }: { readonly children: ReactNode; readonly title?: string }) {
  return (
    <div>
      {title && <h2 className={styles.groupTitle}>{title}</h2>}
      <div className={styles.group}>{children}</div>
    </div>
  );
}
