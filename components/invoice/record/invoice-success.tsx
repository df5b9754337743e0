'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { Loaded } from '@/components/parts/screens/loaded';
import { Result } from '@/components/parts/screens/result';
import { Screen } from '@/components/parts/screens/screen';
import { Button } from '@/components/ui/base/button';
import { Card } from '@/components/ui/base/card';
import { Facts } from '@/components/ui/base/facts';
import { NavBar } from '@/components/ui/base/nav-bar';
import { Price } from '@/components/ui/base/price';
import { Steps } from '@/components/ui/base/steps';
import { CellSkeleton } from '@/components/ui/list/skeleton';
import { useChannel } from '@/lib/channel/use-channel';
import type { InvoiceStatus } from '@/lib/domain/invoice';
import { useWords } from '@/lib/i18n/use-words';
import { stampOf } from '@/lib/kernel/day';
import { href } from '@/lib/routing/href';
import type { InvoiceDetail } from '@/components/invoice/invoice-types';
import { useInvoice } from '@/components/invoice/use-invoice';
import { useInvoiceMoves } from './use-invoice-moves';

const STEPS = ['applied', 'issuing', 'issued'] as const;
const isIssued = (status: InvoiceStatus): boolean => status === 'issued' || status === 'sent';
/** Withdrawn or taken back since: this page has no more to say than the status itself. */
const isTakenBack = (status: InvoiceStatus): boolean => status === 'cancelled' || status === 'reversing' || status === 'reversed';

/** Shown after an application; polls until the invoice has been issued or refused. */
export function InvoiceSuccess() {
  const { slug } = useChannel();
  const word = useWords('invoice');
  const router = useRouter();
  const invoice = useInvoice();
  const replacedBy = invoice.data?.replacedBy ?? null;
  useEffect(() => {
    // The application has been replaced: go on to its replacement.
    if (replacedBy !== null) router.replace(href(slug, '/apply/invoice/invoiceSuccess', { applyNo: replacedBy }));
  }, [replacedBy, router, slug]);
  return (
    <Screen head={<NavBar title={word('successTitle')} back={href(slug, '/order/invoice')} />}>
      <Loaded query={invoice} skeleton={<CellSkeleton cells={4} />}>
        {(known) => <Outcome invoice={known} />}
      </Loaded>
    </Screen>
  );
}

function Outcome({ invoice }: { readonly invoice: InvoiceDetail }) {
  const { slug } = useChannel();
  const word = useWords('invoice');
  const { applyNo, status, refusal, email, actions, amount, title, handOverTime } = invoice;
  const { withdraw, busy } = useInvoiceMoves(applyNo);
  const failed = status === 'refused';
  const done = isIssued(status);
  const takenBack = isTakenBack(status);
  const heading = () => {
    if (takenBack) return word(status);
    return word(failed ? 'success_refused' : done ? 'success_issued' : 'success_running');
  };
  const text = () => {
    if (refusal !== null) return word(`refusal_${refusal}`);
    if (failed || takenBack) return word(`note_${status}`);
    if (status === 'sent') return word('success_sentText', { email });
    if (handOverTime !== null) return word('handedOverAt', { time: stampOf(handOverTime).slice(11) });
    return word(done ? 'success_issuedText' : 'success_runningText');
  };
  return (
    <>
      <div aria-live="polite">
        <Result
          kind={failed || status === 'cancelled' || status === 'reversed' ? 'fail' : done ? 'success' : 'waiting'}
          title={heading()}
          text={text()}
          actions={
            <>
              {actions.includes('look') && <Button href={href(slug, '/apply/invoice/look', { applyNo })}>{word('look')}</Button>}
              <Button kind={actions.includes('look') ? 'secondary' : 'primary'} href={href(slug, '/order/invoice/status', { applyNo })}>
                {word('seeStatus')}
              </Button>
              {actions.includes('withdraw') && (
                <Button kind="plain" busy={busy} onClick={withdraw}>
                  {word('withdraw')}
                </Button>
              )}
              <Button kind="text" href={href(slug, '/order/invoice')} replace>
                {word('backToInvoices')}
              </Button>
            </>
          }
        >
          {!failed && !takenBack && (
            <Steps steps={STEPS.map((step) => ({ title: word(step) }))} current={done ? STEPS.length : status === 'applied' ? 0 : 1} />
          )}
        </Result>
      </div>
      <Card>
        <Facts
          facts={[
            [word('amount'), <Price key="amount" fen={amount} size="small" plain />],
            [word('titleHead'), title.name],
            [word('taxNo'), title.taxNo],
            [word('applyNo'), applyNo],
          ]}
        />
      </Card>
    </>
  );
}
