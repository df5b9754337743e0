'use client';

import { useMutation } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { useChannel } from '@/lib/channel/use-channel';
import type { InvoiceTitle } from '@/lib/domain/invoice';
import { checkoutKey, endCheckout } from '@/lib/kernel/checkout-key';
import type { Fen } from '@/lib/kernel/money';
import { invoiceCalls } from '@/lib/queries/invoice';
import { href } from '@/lib/routing/href';
import type { InvoiceForm } from '@/components/invoice/invoice-types';
import { sameTitle } from '@/components/invoice/title/title-draft';
import { useTitles } from '@/components/invoice/title/use-titles';
import { amountOf, formOf, type InvoiceDraft, problemsOf } from './invoice-draft';

export type Invoicing =
  /** Several orders, each with the amount to invoice. */
  | Readonly<{ orders: readonly Readonly<{ orderNo: string; amount: Fen }>[] }>
  /** The invoice that the new one replaces. */
  | Readonly<{ changed: string; amount: Fen }>;

const mostOf = (invoicing: Invoicing): Fen =>
  'changed' in invoicing ? invoicing.amount : invoicing.orders.reduce((sum, { amount }) => sum + amount, 0);

/** Sends the form with the command for its case: one order, several, or a replacement. */
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
  const [draft, setDraft] = useState(first);
  const [tried, setTried] = useState(false);
  const [confirming, setConfirming] = useState(false);
  const saving = useMutation(invoiceCalls.saveTitle());
  const { send, busy } = useSubmission(invoicing);
  const { book } = useTitles();
  const isKept = book.some((kept) => sameTitle(kept, draft.title));
  const most = mostOf(invoicing);
  const problems = problemsOf(draft, most);

  const ask = () => {
    setTried(true);
    if (Object.keys(problems).length === 0) return setConfirming(true);
    // Scrolls to the first problem once the problems are drawn.
    requestAnimationFrame(() => document.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  };

  async function confirm(): Promise<void> {
    const form = formOf(draft);
    try {
      const applyNo = await send(form, amountOf(draft.amount, most) ?? most);
      onApplied();
      endCheckout('invoice');
      // The application counts even if the book has no room for the title.
      if (draft.keepTitle && !isKept) await saving.mutateAsync({ title: form.title }).catch(() => undefined);
      router.replace(href(slug, '/apply/invoice/invoiceSuccess', { applyNo }));
    } catch {
      // The failure is shown like that of any command.
      setConfirming(false);
    }
  }

  return {
    draft,
    change: (part: Partial<InvoiceDraft>) => setDraft((before) => ({ ...before, ...part })),
    /** Takes another title; the details that only companies have come with it. */
    take: (title: InvoiceTitle, more: Partial<InvoiceDraft> = {}) => setDraft((before) => ({ ...before, ...more, title })),
    /** Whether the title is in the book already. */
    isKept,
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
