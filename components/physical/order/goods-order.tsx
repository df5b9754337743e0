'use client';

import { OrderBill } from '@/components/parts/order/detail/order-bill';
import { Facts } from '@/components/ui/base/facts';
import { OrderScreen } from '@/components/parts/order/detail/order-screen';
import { useOrderDetail } from '@/components/parts/order/detail/use-order-detail';
import { Card, Section } from '@/components/ui/base/card';
import { momentLabel } from '@/lib/i18n/dates';
import { useLocale, useWords } from '@/lib/i18n/use-words';
import { physicalCalls } from '@/lib/queries/physical';
import type { GoodsOrderDetail } from '../goods-types';
import { AfterSaleCards } from './after-sale-cards';
import { OrderedItems } from './ordered-items';
import { ParcelCards } from './parcel-cards';
import { SentTo } from './sent-to';

export function GoodsOrder({ orderNo }: { readonly orderNo: string }) {
  const detail = useOrderDetail(physicalCalls.orderDetail({ orderNo }, { hideLoading: true }));
  return <OrderScreen detail={detail}>{(known) => <OrderedGoods {...known} />}</OrderScreen>;
}

function OrderedGoods({ order, physical }: GoodsOrderDetail) {
  const word = useWords('physical');
  const common = useWords('order');
  const locale = useLocale();
  const { goodsAmount, shippingFee, remark, dispatchBy, overdue, receiveBy, receivedTime, returnUntil } = physical;
  const isUnsent = physical.items.some(({ pieces }) => pieces.toShip > 0);
  const at = (time: number | null): string => (time === null ? '' : momentLabel(locale, time));
  const facts = [
    [word('termDispatch'), overdue ? word('overdue') : dispatchBy !== null && isUnsent ? word('sentBy', { time: at(dispatchBy) }) : ''],
    [word('receiveByItself'), at(receiveBy)],
    [word('received'), at(receivedTime)],
    [word('returnUntil'), at(returnUntil)],
    [common('remark'), remark],
  ] as const;
  return (
    <>
      <ParcelCards orderNo={order.orderNo} parcels={physical.parcels} />
      <Card>
        <SentTo consignee={physical.consignee} />
      </Card>
      <AfterSaleCards afterSales={physical.afterSales} />
      <Card>
        <OrderedItems orderNo={order.orderNo} items={physical.items} askedWhole={order.actions.includes('requestRefund')} />
      </Card>
      {facts.some(([, value]) => value !== '') && (
        <Card>
          <Facts facts={facts} />
        </Card>
      )}
      <Section title={common('bill')}>
        <OrderBill
          order={order}
          lines={[
            { name: word('goodsAmount'), fen: goodsAmount },
            { name: word('shippingFee'), fen: shippingFee },
          ]}
        />
      </Section>
    </>
  );
}
