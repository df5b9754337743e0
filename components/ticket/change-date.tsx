'use client';

import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '@/components/ui/base/button';
import { PressButton } from '@/components/ui/base/press-button';
import { Sheet } from '@/components/ui/overlay/sheet';
import { toast } from '@/components/ui/overlay/toast';
import { momentLabel } from '@/lib/i18n/dates';
import { useLocale, useWords } from '@/lib/i18n/use-words';
import { checkoutKey, endCheckout } from '@/lib/kernel/checkout-key';
import { ticketCalls } from '@/lib/queries/ticket';
import { DayAndSession } from './day-and-session';
import styles from './ticket-facts.module.css';
import type { BookedTickets } from './ticket-types';

interface ChangeDateProps {
  readonly orderNo: string;
  readonly ticket: BookedTickets;
}

/** Moves the tickets of an order to another day at the same price; possible once. */
export function ChangeDate({ orderNo, ticket }: ChangeDateProps) {
  const word = useWords('ticket');
  const locale = useLocale();
  const [open, setOpen] = useState(false);
  const was = { date: ticket.date, sessionNo: ticket.session.sessionNo };
  const [visit, setVisit] = useState(was);
  const changing = useMutation(ticketCalls.changeDate());
  const same = visit.date === was.date && visit.sessionNo === was.sessionNo;
  const confirm = async () => {
    const request = { orderNo, ...visit };
    await changing.mutateAsync({ ...request, idempotencyKey: checkoutKey('changeDate', request) });
    endCheckout('changeDate');
    toast.success(word('changed'));
    setOpen(false);
  };
  return (
    <>
      <Button kind="secondary" size="small" icon="calendar" onClick={() => setOpen(true)}>
        {word('changeDate')}
      </Button>
      <Sheet
        open={open}
        onClose={() => setOpen(false)}
        title={word('changeDate')}
        foot={
          <PressButton block size="large" busy={changing.isPending} disabled={same} onClick={() => void confirm().catch(() => undefined)}>
            {word('changeConfirm')}
          </PressButton>
        }
      >
        <p className={styles.product}>{word('changeNote', { until: momentLabel(locale, ticket.changeUntil ?? 0) })}</p>
        <DayAndSession productId={ticket.productId} orderNo={orderNo} value={visit} onChange={setVisit} />
      </Sheet>
    </>
  );
}
