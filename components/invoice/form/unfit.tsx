'use client';

import { Button } from '@/components/ui/base/button';
import { Section } from '@/components/ui/base/card';
import { Empty } from '@/components/ui/state/empty';
import { orderHref } from '@/components/parts/order/order-pages';
import { useChannel } from '@/lib/channel/use-channel';
import type { OutputOf } from '@/lib/contract/contract';
import { useWords } from '@/lib/i18n/use-words';
import { InvoiceRow } from '@/components/invoice/record/invoice-row';

/** Why an order can't be invoiced, and the invoices it already has. */
export function Unfit({ known: { order, invoices } }: { readonly known: OutputOf<'invoice.order'> }) {
  const { slug } = useChannel();
  const word = useWords('invoice');
  return (
    <>
      <Empty
        title={order.title}
        text={word(`problem_${order.problem ?? 'nothingLeft'}`)}
        action={
          <Button kind="secondary" href={orderHref(slug, order)}>
            {word('seeOrder')}
          </Button>
        }
      />
      {invoices.length > 0 && (
        <Section title={word('invoicesOfOrder')} flush>
          {invoices.map((invoice) => (
            <InvoiceRow key={invoice.applyNo} invoice={invoice} />
          ))}
        </Section>
      )}
    </>
  );
}
