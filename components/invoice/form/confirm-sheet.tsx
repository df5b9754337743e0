'use client';

import { Button } from '@/components/ui/base/button';
import { Facts } from '@/components/ui/base/facts';
import { Price } from '@/components/ui/base/price';
import { Sheet } from '@/components/ui/overlay/sheet';
import { useWords } from '@/lib/i18n/use-words';
import { sentTitle } from '@/components/invoice/title/title-draft';
import styles from './invoice-form.module.css';
import type { InvoiceFormState } from './use-invoice-form';

/** Shows everything once more before it is sent: an issued invoice can't be edited. */
export function ConfirmSheet({ form, changes }: { readonly form: InvoiceFormState; readonly changes: boolean }) {
  const word = useWords('invoice');
  const { draft, amount, confirming, close, confirm, busy } = form;
  const title = sentTitle(draft.title);
  const foot = (
    <Button size="large" block busy={busy} onClick={confirm}>
      {word('confirm')}
    </Button>
  );
  return (
    <Sheet open={confirming} onClose={close} title={word('confirmTitle')} foot={foot}>
      <p className={styles.sum}>
        <Price fen={amount} size="huge" />
      </p>
      <Facts
        facts={[
          [word('invoiceKind'), word(draft.invoiceKind === 'special' ? 'specialLong' : 'ordinaryLong')],
          [word('titleHead'), title.name],
          [word('taxNo'), title.taxNo],
          [word('address'), title.address],
          [word('phone'), title.phone],
          [word('bankName'), title.bankName],
          [word('bankAccount'), title.bankAccount],
          [word('email'), draft.email],
          [word('note'), draft.note.trim()],
        ]}
      />
      <p className={styles.confirmNote}>{word(changes ? 'changeNote' : 'confirmNote')}</p>
    </Sheet>
  );
}
