'use client';

import { useMutation } from '@tanstack/react-query';
import { CodeForm } from '@/components/account/code/code-form';
import { useWords } from '@/lib/i18n/use-words';
import { accountCalls } from '@/lib/queries/account';
import styles from './personal.module.css';

interface OldMobileProps {
  /** Masked. */
  readonly mobile: string;
  readonly onProven: (ticket: string) => void;
}

/** Step 1: proves that the user still holds the account's current number. */
export function OldMobile({ mobile, onProven }: OldMobileProps) {
  const word = useWords('personal');
  const { mutate: prove, isPending } = useMutation(accountCalls.proveMobile({ hideLoading: true }));
  return (
    <CodeForm
      purpose="changeMobile"
      mobile={mobile}
      note={<p className={styles.note}>{word('mobileOldNote', { mobile })}</p>}
      action={word('next')}
      footNote={<p className={styles.note}>{word('mobileLost')}</p>}
      busy={isPending}
      onCode={(captcha, fail) => prove({ captcha }, { onSuccess: ({ ticket }) => onProven(ticket), onError: fail })}
    />
  );
}
