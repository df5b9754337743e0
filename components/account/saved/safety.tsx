import { Icon } from '@/components/ui/base/icon';
import styles from './saved.module.css';

/** What becomes of personal data that is saved here. */
export const Safety = ({ text }: { readonly text: string }) => (
  <p className={styles.safety}>
    <Icon name="shield" size={14} />
    {text}
  </p>
);
