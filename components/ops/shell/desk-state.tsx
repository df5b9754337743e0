import { Icon } from '@/components/ui/base/icon';
import { DeskButton } from '../form/desk-button';
import { DeskSpinner } from '../form/desk-spinner';
import { useWords } from '@/lib/i18n/use-words';
import styles from './desk-state.module.css';

interface DeskStateProps {
  readonly kind: 'loading' | 'empty' | 'failed' | 'locked';
  readonly title: string;
  readonly text?: string | undefined;
  readonly onRetry?: () => void;
}

const icons = { empty: 'success', failed: 'offline', locked: 'eyeOff' } as const;

/** In place of what there is nothing to show of: not yet, not any more, not to this person. */
export function DeskState({ kind, title, text, onRetry }: DeskStateProps) {
  const word = useWords('opsControls');
  return (
    <div className={styles.state} role={kind === 'failed' ? 'alert' : 'status'}>
      <span className={styles.sign} data-kind={kind}>
        {kind === 'loading' ? <DeskSpinner /> : <Icon name={icons[kind]} size={24} />}
      </span>
      <p className={styles.title}>{title}</p>
      {text && <p className={styles.text}>{text}</p>}
      {onRetry && (
        <DeskButton kind="plain" onClick={onRetry}>
          {word('retry')}
        </DeskButton>
      )}
    </div>
  );
}
