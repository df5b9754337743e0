'use client';

import { useRouter } from 'next/navigation';
import { sendToLogin } from '@/components/parts/shell/send-to-login';
import { TextButton } from '@/components/ui/base/text-button';
import { useChannel } from '@/lib/channel/use-channel';
import { useWords } from '@/lib/i18n/use-words';
import styles from './at-partner.module.css';
import type { EquityPartner } from './equity-types';

interface LogInFirstProps {
  readonly partner: EquityPartner;
  /** Why somebody is here, in place of the usual line. */
  readonly reason?: string | undefined;
}

export function LogInFirst({ partner, reason }: LogInFirstProps) {
  const word = useWords('atPartner');
  const name = useWords('partnerName')(`name_${partner}`);
  const router = useRouter();
  const { slug } = useChannel();
  return (
    <div className={styles.visitor}>
      <p>
        <b>{reason ?? word('visitorTitle', { partner: name })}</b>
        <span>{word('visitorText', { partner: name })}</span>
      </p>
      <TextButton size="small" onClick={() => sendToLogin(router, slug)}>
        {word('goLogin')}
      </TextButton>
    </div>
  );
}
