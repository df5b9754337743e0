'use client';

import { useQuery } from '@tanstack/react-query';
import { Loaded } from '@/components/parts/screens/loaded';
import { Screen } from '@/components/parts/screens/screen';
import { useLoginGuard } from '@/components/parts/shell/use-login-guard';
import { Button } from '@/components/ui/base/button';
import { NavBar } from '@/components/ui/base/nav-bar';
import { NoticeBar } from '@/components/ui/base/notice-bar';
import { CellSkeleton } from '@/components/ui/list/skeleton';
import { Empty } from '@/components/ui/state/empty';
import { useChannel } from '@/lib/channel/use-channel';
import { useWords } from '@/lib/i18n/use-words';
import { invoiceCalls } from '@/lib/queries/invoice';
import { href } from '@/lib/routing/href';
import { draftOf } from './first-draft';
import { InvoiceForm } from './invoice-form';
import { useAsksUntilApplied } from './use-asks-until-applied';

/** Replaces an invoice: the same amount with other details. */
export function ChangeInvoice({ applyNo }: { readonly applyNo: string }) {
  const { slug } = useChannel();
  const word = useWords('invoice');
  const loggedIn = useLoginGuard();
  const { asks, onApplied } = useAsksUntilApplied();
  const invoice = useQuery({ ...invoiceCalls.detail({ applyNo }), enabled: loggedIn && asks });
  const settings = useQuery({ ...invoiceCalls.defaultSetting({}), enabled: loggedIn });
  const status = href(slug, '/order/invoice/status', { applyNo });
  const head = <NavBar title={word('changeTitle')} back={status} />;
  if (invoice.data?.actions.includes('change') && settings.data) {
    const { data } = invoice;
    return (
      <InvoiceForm
        head={head}
        key={applyNo}
        invoicing={{ changed: applyNo, amount: data.amount }}
        onApplied={onApplied}
        first={draftOf(data)}
        settings={settings.data}
        // Only prepaid cards have lines without tax.
        specialPossible={data.lines.every(({ taxPercent }) => taxPercent > 0)}
      >
        <NoticeBar icon="refresh" kind="card" text={word('changeNote')} />
      </InvoiceForm>
    );
  }
  return (
    <Screen head={head}>
      <Loaded query={invoice} skeleton={<CellSkeleton cells={6} />}>
        {(known) =>
          known.actions.includes('change') ? (
            <CellSkeleton cells={6} />
          ) : (
            <Empty
              title={word(known.status)}
              text={word(`note_${known.status}`)}
              action={<Button href={status}>{word('seeStatus')}</Button>}
            />
          )
        }
      </Loaded>
    </Screen>
  );
}
