'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { useChannel } from '@/lib/channel/use-channel';
import type { InvoiceTitle } from '@/lib/domain/invoice';
import { checkoutKey, endCheckout } from '@/lib/kernel/checkout-key';
import type { Fen } from '@/lib/kernel/money';
import { invoiceCalls } from '@/lib/queries/invoice';
import { href } from '@/lib/routing/href';
import type { InvoiceForm } from '@/components/invoice/invoice-types';
import { amountOf, formOf, type InvoiceDraft, problemsOf } from './invoice-draft';

export type Invoicing =
  /** Each order with what can be invoiced of it. */
  | Readonly<{ orders: readonly Readonly<{ orderNo: string; amount: Fen }>[] }>
  /** The invoice that is taken back for the new one. */
  | Readonly<{ changed: string; amount: Fen }>;

const mostOf = (invoicing: Invoicing): Fen =>
  'changed' in invoicing ? invoicing.amount : invoicing.orders.reduce((sum, { amount }) => sum + amount, 0);

/** Sends what the form says by the command that fits: for one order, for several, or in place of an earlier invoice. */
function useSubmission(invoicing: Invoicing) {
  const one = useMutation(invoiceCalls.apply());
  const several = useMutation(invoiceCalls.applyForOrders());
  const change = useMutation(invoiceCalls.takeBack());
  const send = async (form: InvoiceForm, amount: Fen): Promise<string> => {
    const idempotencyKey = checkoutKey('invoice', { form, amount, invoicing });
    if ('changed' in invoicing) return (await change.mutateAsync({ applyNo: invoicing.changed, change: form, idempotencyKey })).applyNo;
    const [first, ...others] = invoicing.orders;
    const { applyNo } =
      first && others.length === 0
        ? await one.mutateAsync({ ...form, orderNo: first.orderNo, amount, idempotencyKey })
        : await several.mutateAsync({ ...form, orders: [...invoicing.orders], idempotencyKey });
    return applyNo;
  };
  return { send, busy: [one, several, change].some(({ isPending, isSuccess }) => isPending || isSuccess) };
}

interface FormSettings {
  readonly invoicing: Invoicing;
  readonly first: InvoiceDraft;
  readonly onApplied: () => void;
}

export function useInvoiceForm({ invoicing, first, onApplied }: FormSettings) {
  const { slug } = useChannel();
  const router = useRouter();
  const client = useQueryClient();
  const [draft, setDraft] = useState(first);
  const [tried, setTried] = useState(false);
  const [confirming, setConfirming] = useState(false);
  const saving = useMutation(invoiceCalls.saveTitle());
  const { send, busy } = useSubmission(invoicing);
  const most = mostOf(invoicing);
  const problems = problemsOf(draft, most);

  const ask = () => {
    setTried(true);
    if (Object.keys(problems).length === 0) return setConfirming(true);
    // Once the problems show, to the first of them.
    requestAnimationFrame(() => document.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  };

  async function confirm(): Promise<void> {
    const form = formOf(draft);
    try {
      const applyNo = await send(form, amountOf(draft.amount, most) ?? most);
      onApplied();
      endCheckout('invoice');
      // The application stands whether or not the book has room.
      if (draft.keepTitle) await saving.mutateAsync({ isDefault: false, title: form.title }).catch(() => undefined);
      router.replace(href(slug, '/apply/invoice/invoiceSuccess', { applyNo }));
    } catch {
      // Answered where all failed commands are; what can be invoiced may have changed.
      setConfirming(false);
      await client.invalidateQueries({ queryKey: ['invoice.order'] });
    }
  }

  return {
    draft,
    change: (part: Partial<InvoiceDraft>) => setDraft((before) => ({ ...before, ...part })),
    /** Another title; what only a company may have goes along with it. */
    take: (title: InvoiceTitle, more: Partial<InvoiceDraft> = {}) => setDraft((before) => ({ ...before, ...more, title })),
    problems: tried ? problems : {},
    most,
    amount: amountOf(draft.amount, most) ?? most,
    ask,
    confirming,
    close: () => setConfirming(false),
    confirm: () => void confirm(),
    busy,
  };
}

export type InvoiceFormState = ReturnType<typeof useInvoiceForm>;
