'use client';

import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '@/components/ui/base/button';
import { Field } from '@/components/ui/form/field';
import { Sheet } from '@/components/ui/overlay/sheet';
import { toast } from '@/components/ui/overlay/toast';
import { isEmail, LONGEST_EMAIL } from '@/lib/kernel/email';
import { useWords } from '@/lib/i18n/use-words';
import { invoiceCalls } from '@/lib/queries/invoice';
import type { InvoiceDetail } from '@/components/invoice/invoice-types';

/** A button that sends the invoice again, to the same or another address. */
export function SendButton({ invoice }: { readonly invoice: InvoiceDetail }) {
  const word = useWords('invoice');
  const [open, setOpen] = useState(false);
  const [email, setEmail] = useState(invoice.email);
  const [tried, setTried] = useState(false);
  const sending = useMutation(invoiceCalls.send());
  const send = () => {
    setTried(true);
    if (!isEmail(email)) return;
    sending.mutate(
      { applyNo: invoice.applyNo, email },
      {
        onSuccess: () => {
          setOpen(false);
          toast.success(word('sentNow'));
        },
      },
    );
  };
  const error = email === '' ? word('emailMissing') : isEmail(email) ? undefined : word('emailWrong');
  const foot = (
    <Button size="large" block busy={sending.isPending} onClick={send}>
      {word('sendNow')}
    </Button>
  );
  return (
    <>
      <Button kind="plain" onClick={() => setOpen(true)}>
        {word('send')}
      </Button>
      <Sheet open={open} onClose={() => setOpen(false)} title={word('sendTitle')} foot={foot} flush>
        <Field
          label={word('email')}
          kind="email"
          value={email}
          onChange={setEmail}
          max={LONGEST_EMAIL}
          placeholder="name@example.com"
          name="invoice-send-email"
          clearable
          error={tried ? error : undefined}
        />
      </Sheet>
    </>
  );
}
