'use client';

import { Popup } from '@/components/ui/overlay/popup';
import { useWords } from '@/lib/i18n/use-words';
import { LoginForm } from './login-form';
import styles from './login-modal.module.css';

interface LoginModalProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** Without it, logging in is the only way out (§2). */
  readonly closable?: boolean;
}

/** Quick login in a modal over the page that needs it. The page provides the words of `login`. */
export function LoginModal({ open, onClose, closable = true }: LoginModalProps) {
  const word = useWords('login');
  return (
    <Popup open={open} onClose={onClose} title={word('quickTitle')} closable={closable}>
      <div className={styles.body}>
        <LoginForm onLoggedIn={onClose} />
      </div>
    </Popup>
  );
}
