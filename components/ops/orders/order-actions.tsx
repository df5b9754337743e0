'use client';

import { useState } from 'react';
import { useWords } from '@/lib/i18n/use-words';
import { DeskButton } from '../form/desk-button';
import { useMay } from '../shell/use-me';
import { BeyondRuleDialog } from './beyond-rule-dialog';
import { CloseDialog } from './close-dialog';
import type { WholeOrder } from './order';
import { ResendDialog } from './resend-dialog';
import { RuleRefundDialog } from './rule-refund-dialog';

type Asked = 'refund' | 'beyondRule' | 'cancel' | 'resend';
const dialogs = { refund: RuleRefundDialog, beyondRule: BeyondRuleDialog, cancel: CloseDialog, resend: ResendDialog };

/** What can be done with an order now, by its state and by who looks at it. */
export function OrderActions({ order }: { readonly order: WholeOrder }) {
  const word = useWords('opsOrders');
  const may = useMay();
  const [asked, setAsked] = useState<Asked>();
  const { can } = order;
  const offered: readonly (readonly [Asked, boolean])[] = [
    ['resend', can.resend && may('orders.change')],
    ['cancel', can.cancel && may('orders.change')],
    ['refund', can.refund && may('refunds.rule')],
    ['beyondRule', can.refundBeyondRule && may('refunds.ask')],
  ];
  const Dialog = asked && dialogs[asked];
  return (
    <>
      {offered.map(
        ([action, isOffered]) =>
          isOffered && (
            <DeskButton key={action} kind="plain" onClick={() => setAsked(action)}>
              {word(action)}
            </DeskButton>
          ),
      )}
      {Dialog && <Dialog order={order} onClose={() => setAsked(undefined)} />}
    </>
  );
}
