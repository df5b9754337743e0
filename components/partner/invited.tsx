'use client';

import { useMutation } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useCallback, useEffect } from 'react';
import { useChannel } from '@/lib/channel/use-channel';
import { isOutCardType, type OutCardType } from '@/lib/domain/out-card';
import { type Partner, partners } from '@/lib/domain/partner';
import { useWords } from '@/lib/i18n/use-words';
import { tabMemory } from '@/lib/kernel/tab-memory';
import { partnerCalls } from '@/lib/queries/partner';
import { href } from '@/lib/routing/href';
import styles from './out-card.module.css';
import { type TicketState, useTicket } from './use-ticket';

const SLOT = 'yx.invitation';

type Invitation = Readonly<{ partner: Partner; cardType?: string }>;

/** The invitation already accepted in this tab: the ticket is used up, and a reload or Back must not look like a refusal. */
function earlier(): Invitation | undefined {
  const kept = tabMemory.recall(SLOT);
  const partner = partners.find((one) => one === kept);
  return partner && { partner };
}

function useInvitation() {
  const { mutateAsync: open } = useMutation(partnerCalls.openBuyCard({ hideLoading: true }));
  const spend = useCallback(
    async (ticket: string): Promise<Invitation> => {
      const invitation = await open({ ticket });
      tabMemory.keep(SLOT, invitation.partner);
      return invitation;
    },
    [open],
  );
  return useTicket(spend, earlier);
}

function Said({ state }: { readonly state: TicketState<Invitation> }) {
  const word = useWords('partner');
  const partnerName = useWords('partnerName');
  switch (state.phase) {
    case 'checking':
      return <p className={styles.invitation}>{word('cardChecking')}</p>;
    case 'none':
      return <p className={styles.invitation}>{word('cardNoTicket')}</p>;
    case 'opened':
      return (
        <p className={styles.invited} role="status">
          {word('cardFrom', { partner: partnerName(`name_${state.opened.partner}`) })}
        </p>
      );
    case 'refused':
      return (
        <p className={styles.refused} role="alert">
          <b>{state.desc === '' ? word('ticketUnknown') : state.desc}</b>
          <span>{word('ticketRefusedText')}</span>
        </p>
      );
  }
}

interface InvitedProps {
  /** The card of this page; by default the one named by the ticket. */
  readonly type?: OutCardType;
}

/** Shows the invitation above the card it names. */
export function Invited({ type }: InvitedProps) {
  const { slug } = useChannel();
  const router = useRouter();
  const state = useInvitation();
  const named = state.phase === 'opened' ? state.opened.cardType : undefined;
  useEffect(() => {
    if (named !== undefined && named !== type && isOutCardType(named))
      router.replace(href(slug, '/out/buyCard/{cardType}', { cardType: named }));
  }, [named, type, router, slug]);
  return <Said state={state} />;
}
