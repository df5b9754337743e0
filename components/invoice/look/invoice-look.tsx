'use client';

import { useQuery } from '@tanstack/react-query';
import { Loaded } from '@/components/parts/screens/loaded';
import { Screen } from '@/components/parts/screens/screen';
import { BottomBar } from '@/components/ui/base/bottom-bar';
import { Button } from '@/components/ui/base/button';
import { NavBar } from '@/components/ui/base/nav-bar';
import { DetailSkeleton } from '@/components/ui/list/skeleton';
import { Empty } from '@/components/ui/state/empty';
import { useChannel } from '@/lib/channel/use-channel';
import { useWords } from '@/lib/i18n/use-words';
import { invoiceFileHref } from '@/lib/routing/invoice-file';
import { invoiceCalls } from '@/lib/queries/invoice';
import { href } from '@/lib/routing/href';
import type { InvoiceDetail } from '@/components/invoice/invoice-types';
import { SendButton } from '@/components/invoice/record/send-sheet';
import { useInvoice } from '@/components/invoice/use-invoice';
import { InvoicePaper } from './invoice-paper';
import styles from './look.module.css';

/** The invoice as a page, and as a PDF to keep. */
export function InvoiceLook() {
  const { slug } = useChannel();
  const word = useWords('invoice');
  const invoice = useInvoice();
  const back = href(slug, '/order/invoice/history');
  const foot = invoice.data?.actions.includes('look') && <Files invoice={invoice.data} />;
  return (
    <Screen head={<NavBar title={word('lookTitle')} back={back} />} foot={foot}>
      <Loaded query={invoice} skeleton={<DetailSkeleton />}>
        {(known) =>
          known.actions.includes('look') ? (
            <InvoicePaper invoice={known} />
          ) : (
            <Empty
              title={word('notIssued')}
              text={word(`note_${known.status}`)}
              action={<Button href={href(slug, '/order/invoice/status', { applyNo: known.applyNo })}>{word('seeStatus')}</Button>}
            />
          )
        }
      </Loaded>
    </Screen>
  );
}

function Files({ invoice }: { readonly invoice: InvoiceDetail }) {
  const { slug } = useChannel();
  const word = useWords('invoice');
  const settings = useQuery(invoiceCalls.defaultSetting({}, { quiet: true, hideLoading: true }));
  const { applyNo, actions, redLetter } = invoice;
  return (
    <BottomBar>
      <div className={styles.files}>
        {actions.includes('send') && settings.data?.emailAvailable && <SendButton invoice={invoice} />}
        {redLetter !== null && redLetter.invoiceNumber !== null && (
          <Button kind="secondary" href={invoiceFileHref(slug, { applyNo, letter: 'red' })}>
            {word('redPdf')}
          </Button>
        )}
        <Button icon="invoice" href={invoiceFileHref(slug, { applyNo })}>
          {word('pdf')}
        </Button>
      </div>
    </BottomBar>
  );
}
