'use client';

import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'next/navigation';
import { type ReactNode, useRef } from 'react';
import { Loaded } from '@/components/parts/screens/loaded';
import { Screen } from '@/components/parts/screens/screen';
import { useLoginGuard } from '@/components/parts/shell/use-login-guard';
import { Button } from '@/components/ui/base/button';
import { NavBar } from '@/components/ui/base/nav-bar';
import { CellSkeleton } from '@/components/ui/list/skeleton';
import { Empty } from '@/components/ui/state/empty';
import { useChannel } from '@/lib/channel/use-channel';
import { useWords } from '@/lib/i18n/use-words';
import { afterSaleCalls } from '@/lib/queries/after-sale';
import { physicalCalls } from '@/lib/queries/physical';
import { href } from '@/lib/routing/href';
import { draftOf, blankOf } from './request-draft';
import { RequestForm } from './request-form';

/** `?orderNo=` (with `lineNo` for a single line) makes a request; `?afterSaleNo=` changes one. */
export function ApplyRefund() {
  const query = useSearchParams();
  // An empty parameter counts as none.
  const afterSaleNo = query.get('afterSaleNo') || null;
  return afterSaleNo === null ? (
    <NewRequest orderNo={query.get('orderNo') ?? ''} lineNo={Number(query.get('lineNo') ?? 0) || undefined} />
  ) : (
    <ChangedRequest afterSaleNo={afterSaleNo} />
  );
}

function Waiting({ back, children }: { readonly back: string; readonly children: ReactNode }) {
  const word = useWords('afterSale');
  return <Screen head={<NavBar title={word('applyTitle')} back={back} ground="page" />}>{children}</Screen>;
}

function NewRequest({ orderNo, lineNo }: { readonly orderNo: string; readonly lineNo: number | undefined }) {
  const word = useWords('afterSale');
  const { slug } = useChannel();
  const order = useQuery({ ...physicalCalls.orderDetail({ orderNo }), staleTime: 0, enabled: useLoginGuard() });
  const back = href(slug, '/my/physicalOrderDetail/{id}', { id: orderNo });
  const items = order.data?.physical.items.filter(({ askable }) => askable.length > 0) ?? [];
  // What has just been requested can't be requested again, but the form stays until its page comes.
  const asked = useRef<typeof items>([]);
  if (items.length > 0 && order.isFetchedAfterMount) asked.current = items;
  const shown = items.length > 0 ? items : asked.current;
  if (shown.length > 0) {
    return <RequestForm back={back} orderNo={orderNo} items={shown} blank={blankOf(shown, lineNo)} pictures={[]} />;
  }
  return (
    <Waiting back={back}>
      <Loaded query={order} skeleton={<CellSkeleton cells={5} />}>
        {() => (
          <Empty title={word('nothingToAsk')} text={word('nothingToAskText')} action={<Button href={back}>{word('seeOrder')}</Button>} />
        )}
      </Loaded>
    </Waiting>
  );
}

function ChangedRequest({ afterSaleNo }: { readonly afterSaleNo: string }) {
  const { slug } = useChannel();
  const request = useQuery({ ...afterSaleCalls.detail({ afterSaleNo }), staleTime: 0, enabled: useLoginGuard() });
  const back = href(slug, '/my/physicalOrderDetail/afterSale/{id}', { id: afterSaleNo });
  const { data } = request;
  if (data) {
    // The pieces are fixed; the buyer can still choose whether goods that were sent are returned.
    const types = data.type === 'beforeShipping' ? (['beforeShipping'] as const) : (['refundOnly', 'returnGoods'] as const);
    const items = data.items.map((item) => ({ ...item, askable: types.map((type) => ({ type, most: item.quantity })) }));
    return (
      <RequestForm
        back={back}
        orderNo={data.orderNo}
        afterSaleNo={afterSaleNo}
        items={items}
        blank={draftOf(data)}
        pictures={data.pictures}
      />
    );
  }
  return (
    <Waiting back={back}>
      <Loaded query={request} skeleton={<CellSkeleton cells={5} />}>
        {() => null}
      </Loaded>
    </Waiting>
  );
}
