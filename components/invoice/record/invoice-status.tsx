'use client';

import { Loaded } from '@/components/parts/screens/loaded';
import { Screen } from '@/components/parts/screens/screen';
import { BottomActions } from '@/components/ui/base/bottom-actions';
import { Button } from '@/components/ui/base/button';
import { Section } from '@/components/ui/base/card';
import { Cell, CellGroup } from '@/components/ui/base/cell';
import { Facts } from '@/components/ui/base/facts';
import { NavBar } from '@/components/ui/base/nav-bar';
import { Price } from '@/components/ui/base/price';
import { Timeline } from '@/components/ui/base/steps';
import { DetailSkeleton } from '@/components/ui/list/skeleton';
import { orderHref } from '@/components/parts/order/order-pages';
import { useChannel } from '@/lib/channel/use-channel';
import { useWords } from '@/lib/i18n/use-words';
import { stampOf } from '@/lib/kernel/day';
import { href } from '@/lib/routing/href';
import type { InvoiceDetail } from '@/components/invoice/invoice-types';
import { useInvoice } from '@/components/invoice/use-invoice';
import styles from './record.module.css';
import { SendButton } from './send-sheet';
import { StatusHead } from './status-head';
import { useInvoiceMoves } from './use-invoice-moves';

/** An invoice: its status, its details, its history, and what its buyer may do with it. */
export function InvoiceStatusPage() {
  const { slug } = useChannel();
  const word = useWords('invoice');
  const invoice = useInvoice();
  return (
    <Screen
      head={<NavBar title={word('statusTitle')} back={href(slug, '/order/invoice/history')} />}
      foot={invoice.data && <Actions invoice={invoice.data} />}
    >
      <Loaded query={invoice} skeleton={<DetailSkeleton />}>
        {(known) => (
          <>
            <StatusHead invoice={known} />
            <Kin invoice={known} />
            <InvoiceFacts invoice={known} />
            <CellGroup title={word('orders')}>
              {known.orders.map((order) => (
                <Cell
                  key={order.orderNo}
                  title={order.title}
                  note={order.orderNo}
                  value={<Price fen={order.amount} size="small" plain />}
                  href={orderHref(slug, order)}
                />
              ))}
            </CellGroup>
            <Section title={word('progress')}>
              <Timeline entries={[...known.timeline].reverse().map(({ status, time }) => ({ title: word(status), time: stampOf(time) }))} />
            </Section>
            {known.actions.includes('takeBack') && <TakeBack applyNo={known.applyNo} />}
          </>
        )}
      </Loaded>
    </Screen>
  );
}

/** The invoice that this one replaces, and the one that replaces it. */
function Kin({ invoice: { replaces, replacedBy, redLetter } }: { readonly invoice: InvoiceDetail }) {
  const { slug } = useChannel();
  const word = useWords('invoice');
  if (replaces === null && replacedBy === null && redLetter === null) return null;
  const to = (applyNo: string) => href(slug, '/order/invoice/status', { applyNo });
  return (
    <CellGroup>
      {redLetter !== null && (
        <Cell
          icon="invoice"
          title={word('redLetter')}
          note={word(`cause_${redLetter.cause}`)}
          value={redLetter.invoiceNumber ?? word('redLetterPending')}
        />
      )}
      {replacedBy !== null && <Cell icon="refresh" title={word('replacedBy')} value={word('seeNew')} href={to(replacedBy)} />}
      {replaces !== null && <Cell icon="refresh" title={word('replaces')} value={word('seeOld')} href={to(replaces)} />}
    </CellGroup>
  );
}

function InvoiceFacts({ invoice }: { readonly invoice: InvoiceDetail }) {
  const word = useWords('invoice');
  const { amount, invoiceKind, title, seller, item, email, note, invoiceNumber, issuedTime, applyTime, applyNo } = invoice;
  return (
    <Section title={word('facts')}>
      <p className={styles.amount}>
        {word('amount')} <Price fen={amount} />
      </p>
      <Facts
        facts={[
          [word('invoiceKind'), word(invoiceKind === 'special' ? 'specialLong' : 'ordinaryLong')],
          [word('titleHead'), title.name],
          [word('taxNo'), title.taxNo],
          [word('item'), item],
          [word('seller'), seller.name],
          [word('invoiceNumber'), invoiceNumber],
          [word('issuedTime'), issuedTime === null ? null : stampOf(issuedTime)],
          [word('email'), email],
          [word('note'), note],
          [word('applyTime'), stampOf(applyTime)],
          [word('applyNo'), applyNo],
        ]}
      />
    </Section>
  );
}

/** At the end of the page, because it is rare and can't be undone. */
function TakeBack({ applyNo }: Pick<InvoiceDetail, 'applyNo'>) {
  const word = useWords('invoice');
  const { takeBack, busy } = useInvoiceMoves(applyNo);
  return (
    <Button kind="text" block busy={busy} onClick={takeBack}>
      {word('takeBack')}
    </Button>
  );
}

function Actions({ invoice }: { readonly invoice: InvoiceDetail }) {
  const { slug } = useChannel();
  const word = useWords('invoice');
  const { applyNo, actions, status, refusal, orders } = invoice;
  const { withdraw, busy } = useInvoiceMoves(applyNo);
  const again = status === 'cancelled' || (status === 'refused' && refusal !== 'nothingLeft');
  if (actions.length === 0 && !again) return null;
  return (
    <BottomActions>
      {actions.includes('withdraw') && (
        <Button kind="plain" busy={busy} onClick={withdraw}>
          {word('withdraw')}
        </Button>
      )}
      {actions.includes('change') && (
        <Button kind="plain" href={href(slug, '/order/invoice/apply', { applyNo })}>
          {word('change')}
        </Button>
      )}
      {actions.includes('send') && <SendButton invoice={invoice} />}
      {actions.includes('look') && <Button href={href(slug, '/apply/invoice/look', { applyNo })}>{word('look')}</Button>}
      {again && (
        <Button href={href(slug, '/order/invoice/apply', { orderNo: orders.map(({ orderNo }) => orderNo).join() })}>
          {word('askAgain')}
        </Button>
      )}
    </BottomActions>
  );
}
