'use client';

import { type ReactNode, useState } from 'react';
import { Screen } from '@/components/parts/screens/screen';
import { ActionBar } from '@/components/ui/base/bottom-bar';
import { Button } from '@/components/ui/base/button';
import { Cell, CellGroup } from '@/components/ui/base/cell';
import { NoticeBar } from '@/components/ui/base/notice-bar';
import { Checkbox, Chips } from '@/components/ui/form/checkbox';
import { Field } from '@/components/ui/form/field';
import { type InvoiceTitle, invoiceKinds, LEAST_INVOICED_FEN, LONGEST_INVOICE_NOTE } from '@/lib/domain/invoice';
import { LONGEST_EMAIL } from '@/lib/kernel/email';
import { useWords } from '@/lib/i18n/use-words';
import { priceTag } from '@/lib/kernel/money';
import { plainText } from '@/lib/kernel/typed-text';
import type { InvoiceSettings } from '@/components/invoice/invoice-types';
import { TitleFields } from '@/components/invoice/title/title-fields';
import { TitleSheet } from '@/components/invoice/title/title-sheet';
import { TitleSuggestions } from '@/components/invoice/title/title-suggestions';
import { useTitles } from '@/components/invoice/title/use-titles';
import { ConfirmSheet } from './confirm-sheet';
import type { InvoiceDraft } from './invoice-draft';
import styles from './invoice-form.module.css';
import { type InvoiceFormState, type Invoicing, useInvoiceForm } from './use-invoice-form';

interface InvoiceFormProps {
  readonly head: ReactNode;
  readonly invoicing: Invoicing;
  readonly first: InvoiceDraft;
  readonly settings: InvoiceSettings;
  /** Whether a special VAT invoice is possible, which prepaid cards exclude. */
  readonly specialPossible: boolean;
  readonly onApplied: () => void;
  /** What is invoiced, above the form. */
  readonly children: ReactNode;
}

const LONGEST_AMOUNT = 11;
const typedAmount = (text: string): string => plainText(text).replace(/[^\d.]/g, '');

/** Kind, title and e-mail: the same form for one order, for several, and for replacing an invoice. */
export function InvoiceForm({ head, invoicing, first, settings, specialPossible, onApplied, children }: InvoiceFormProps) {
  const word = useWords('invoice');
  const form = useInvoiceForm({ invoicing, first, onApplied });
  const { draft, change, problems } = form;
  const isPart = !('changed' in invoicing) && invoicing.orders.length === 1;
  const foot = (
    <ActionBar fen={form.amount} label={word('amount')}>
      <Button size="large" onClick={form.ask}>
        {word('submit')}
      </Button>
    </ActionBar>
  );
  const chooseKind = (invoiceKind: InvoiceDraft['invoiceKind']) =>
    change({ invoiceKind, title: invoiceKind === 'special' ? { ...draft.title, titleKind: 'company' } : draft.title });
  return (
    <Screen head={head} foot={foot}>
      {settings.sandbox && <NoticeBar icon="info" text={word('sandboxNote')} />}
      {children}
      <CellGroup>
        <div className={styles.row}>
          <span className={styles.label}>{word('invoiceKind')}</span>
          <Chips
            name="invoice-kind"
            label={word('invoiceKind')}
            value={draft.invoiceKind}
            onChange={chooseKind}
            choices={invoiceKinds.map((value) => ({ value, title: word(value), disabled: value === 'special' && !specialPossible }))}
          />
          {!specialPossible && <p className={styles.hint}>{word('specialImpossible')}</p>}
          {draft.invoiceKind === 'special' && <p className={styles.hint}>{word('specialNote')}</p>}
        </div>
        {isPart && (
          <Field
            label={word('amount')}
            kind="number"
            value={draft.amount ?? priceTag(form.most)}
            onChange={(amount) => change({ amount })}
            clean={typedAmount}
            max={LONGEST_AMOUNT}
            name="invoice-amount"
            note={word('amountNote', { most: priceTag(form.most) })}
            error={problems.amount && word(problems.amount, { most: priceTag(form.most), least: priceTag(LEAST_INVOICED_FEN) })}
          />
        )}
      </CellGroup>
      <Title form={form} />
      <CellGroup title={word('receive')}>
        {settings.emailAvailable && (
          <Field
            label={word('email')}
            kind="email"
            value={draft.email}
            onChange={(email) => change({ email })}
            max={LONGEST_EMAIL}
            placeholder={word('emailPlaceholder')}
            name="invoice-email"
            note={word('emailNote')}
            error={problems.email && word(problems.email)}
          />
        )}
        <Field
          label={word('note')}
          value={draft.note}
          onChange={(note) => change({ note })}
          max={LONGEST_INVOICE_NOTE}
          placeholder={word('notePlaceholder')}
          name="invoice-note"
          error={problems.note && word(problems.note)}
        />
      </CellGroup>
      <ConfirmSheet form={form} changes={'changed' in invoicing} />
    </Screen>
  );
}

function Title({ form: { draft, change, take, isKept, problems } }: { readonly form: InvoiceFormState }) {
  const word = useWords('invoice');
  const [choosing, setChoosing] = useState(false);
  const { book, used } = useTitles();
  const onTake = (title: InvoiceTitle, email: string) =>
    take(title, {
      ...(title.titleKind === 'personal' && { invoiceKind: 'ordinary' }),
      ...(draft.email === '' && email !== '' && { email }),
    });
  return (
    <CellGroup title={word('titleHead')}>
      {book.length + used.length > 0 && (
        <Cell icon="invoice" title={word('chooseTitle')} value={book.length || undefined} onClick={() => setChoosing(true)} />
      )}
      <TitleFields
        title={draft.title}
        onChange={(title) => change({ title })}
        problems={problems}
        kind={draft.invoiceKind}
        suggestions={<TitleSuggestions title={draft.title} onTake={onTake} />}
      />
      {!isKept && (
        <div className={styles.keep}>
          <Checkbox checked={draft.keepTitle} onChange={(keepTitle) => change({ keepTitle })}>
            {word('keepTitle')}
          </Checkbox>
        </div>
      )}
      <TitleSheet open={choosing} onClose={() => setChoosing(false)} onTake={onTake} />
    </CellGroup>
  );
}
