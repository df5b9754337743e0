import { Icon } from '@/components/ui/base/icon';
import styles from './benefits.module.css';
import type { Level } from './groups';

/** What a level gives, a line each with its condition. */
export function Benefits({ benefits }: Pick<Level, 'benefits'>) {
  return (
    <ul className={styles.benefits}>
      {benefits.map(({ icon, title, text }) => (
        <li key={title}>
          <span className={styles.icon}>
            <Icon name={icon} size={22} />
          </span>
          <span className={styles.text}>
            <b>{title}</b>
            <span>{text}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
