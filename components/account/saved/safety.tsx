import { Icon } from '@/components/ui/base/icon';
import styles from './saved.module.css';

/** How the personal data saved here are protected. */
export const Safety = ({ text }: { readonly text: string }) => (
  <p className={styles.safety}>
    <Icon name="shield" size={14} />
    {text}
  </p>
);
