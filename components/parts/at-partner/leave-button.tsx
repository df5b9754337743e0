'use client';

import { usePathname, useRouter } from 'next/navigation';
import { sendToLogin } from '@/components/parts/shell/send-to-login';
import { TextButton } from '@/components/ui/base/text-button';
import { useChannel } from '@/lib/channel/use-channel';
import { useWords } from '@/lib/i18n/use-words';
import { isLoggedIn, useSession } from '@/stores/session';
import styles from './at-partner.module.css';
import type { EquityPartner } from './equity-types';
import { useHandOver } from './use-hand-over';

/** To the partner's page, where what somebody has there is used, and back to this one. */
export function LeaveButton({ partner, product }: { readonly partner: EquityPartner; readonly product: string }) {
  const word = useWords('atPartner');
  const named = { partner: useWords('partnerName')(`name_${partner}`) };
  const router = useRouter();
  const { slug } = useChannel();
  const here = usePathname();
  const { busy, leave } = useHandOver(partner);
  const press = async () => (isLoggedIn(useSession.getState()) ? leave({ product, returnTo: here }) : sendToLogin(router, slug));
  return (
    <div className={styles.leave}>
      <TextButton block kind="secondary" busy={busy} onClick={() => void press().catch(() => undefined)}>
        {word('leave', named)}
      </TextButton>
      <p className={styles.by}>{word('leaveNote', named)}</p>
    </div>
  );
}
