'use client';

import { toast } from '@/components/ui/overlay/toast';
import { useWords } from '@/lib/i18n/use-words';
import { DeskDialog, DialogActions } from '../dialog/desk-dialog';
import { DeskButton } from '../form/desk-button';
import styles from './people.module.css';

interface LinkShownProps {
  readonly name: string;
  readonly link: string;
  readonly onClose: () => void;
}

/** The link that opens an account, shown once, for whoever hands it over. */
export function LinkShown({ name, link, onClose }: LinkShownProps) {
  const word = useWords('opsStaff');
  const controlWord = useWords('opsControls');
  const copy = () => void navigator.clipboard.writeText(link).then(() => toast.success(word('copied')));
  return (
    <DeskDialog title={word('linkTitle', { name })} onClose={onClose}>
      <p>{word('linkText', { name })}</p>
      <p className={styles.link}>{link}</p>
      <DialogActions>
        <DeskButton kind="plain" onClick={onClose}>
          {controlWord('close')}
        </DeskButton>
        <DeskButton icon="copy" onClick={copy}>
          {word('copyLink')}
        </DeskButton>
      </DialogActions>
    </DeskDialog>
  );
}
