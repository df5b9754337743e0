'use client';

import { useQuery } from '@tanstack/react-query';
import { refundFacts } from '@/components/parts/order/refund/refund-amounts';
import { StatusHead } from '@/components/parts/order/detail/status-head';
import { Facts } from '@/components/ui/base/facts';
import { ShownPictures } from '@/components/parts/pictures/shown-pictures';
import { Loaded } from '@/components/parts/screens/loaded';
import { Screen } from '@/components/parts/screens/screen';
import { useLoginGuard } from '@/components/parts/shell/use-login-guard';
import { Card, Section } from '@/components/ui/base/card';
import { Countdown } from '@/components/ui/base/countdown';
import { NavBar } from '@/components/ui/base/nav-bar';
import { Price } from '@/components/ui/base/price';
import { Timeline } from '@/components/ui/base/steps';
import { DetailSkeleton } from '@/components/ui/list/skeleton';
import { useChannel } from '@/lib/channel/use-channel';
import { useWords } from '@/lib/i18n/use-words';
import { stampOf } from '@/lib/kernel/day';
import { afterSaleCalls } from '@/lib/queries/after-sale';
import { href } from '@/lib/routing/href';
import { GoodsLine } from '../goods-line';
import lines from '../goods-line.module.css';
import type { AfterSaleDetail } from '../goods-types';
import { eventWords, noteWords, reasonWords, statusWords, typeWords } from '../goods-words';
import { AfterSaleActions } from './after-sale-actions';
import styles from './after-sale.module.css';
import { ReturnGoods } from './return-goods';

/** How often to ask while the shop or the bank is working on it. */
const ASK_EVERY_MS = 5000;
/** A shop that has had its turn for so long is people, who may take days: then less often. */
const SOON_MS = 120_000;
const LOOK_IN_EVERY_MS = 30_000;

export function AfterSaleScreen({ afterSaleNo }: { readonly afterSaleNo: string }) {
  const word = useWords('afterSale');
  const { slug } = useChannel();
  const request = useQuery({
    ...afterSaleCalls.detail({ afterSaleNo }),
    enabled: useLoginGuard(),
    refetchInterval: ({ state: { data, dataUpdatedAt } }) => {
      if (!data || isOver(data) || data.turn?.whose === 'buyer') return false;
      const begun = Math.max(data.applyTime, ...data.timeline.map(({ time }) => time));
      return data.turn === null || dataUpdatedAt < begun + SOON_MS ? ASK_EVERY_MS : LOOK_IN_EVERY_MS;
    },
  });
  const back = request.data ? href(slug, '/my/physicalOrderDetail/{id}', { id: request.data.orderNo }) : href(slug, '/my/orderList');
  return (
    <Screen
      head={<NavBar title={word('title')} back={back} ground="page" />}
      foot={request.data && <AfterSaleActions request={request.data} />}
    >
      <Loaded query={request} skeleton={<DetailSkeleton />}>
        {(data) => <Request request={data} onTimeOver={() => void request.refetch()} />}
      </Loaded>
    </Screen>
  );
}

/** Until it is paid out, other pieces may yet go back too. */
const couponOf = ({ couponReturned, refundNo }: AfterSaleDetail) =>
  couponReturned ? 'couponReturned' : refundNo === null ? 'couponOpen' : 'couponForfeited';

const isOver = ({ status }: AfterSaleDetail): boolean => status === 'refunded' || status === 'cancelled';

function Request({ request, onTimeOver }: { readonly request: AfterSaleDetail; readonly onTimeOver: () => void }) {
  const word = useWords('afterSale');
  const { type, status, reason, description, pictures, goodsAmount, shippingAmount, turn, rejectReason, timeline } = request;
  return (
    <>
      <StatusHead
        status={word(statusWords[status])}
        notes={[word(noteOf(request))]}
        clock={
          turn && (
            <>
              {word(turn.whose === 'buyer' ? 'yourTime' : 'shopTime')} <Countdown until={turn.until} look="line" onEnd={onTimeOver} />
            </>
          )
        }
      >
        {status === 'rejected' && rejectReason !== null && <p className={styles.reject}>{word('rejectedFor', { reason: rejectReason })}</p>}
      </StatusHead>
      <ReturnGoods request={request} />
      <Section title={word('lines')}>
        <ul className={lines.list}>
          {request.items.map((item) => (
            <li key={item.lineNo}>
              <GoodsLine goods={item} />
            </li>
          ))}
        </ul>
      </Section>
      <Card>
        <Facts
          facts={[
            [word('type'), word(typeWords[type])],
            [word('reason'), word(reasonWords[reason])],
            [word('description'), description],
            [word('goodsAmount'), <Price key="goods" fen={goodsAmount} size="small" plain />],
            [word('shippingAmount'), <Price key="shipping" fen={shippingAmount} size="small" plain />],
            ...refundFacts(word, request, { coupon: couponOf(request), money: word('refundAmount') }),
            [word('number'), request.afterSaleNo],
            [word('applyTime'), stampOf(request.applyTime)],
          ]}
        />
        <ShownPictures pictures={pictures} />
      </Card>
      <Section title={word('timeline')}>
        <Timeline
          entries={[...timeline].reverse().map(({ event, time, byItself, note }) => ({
            title: word(eventWords[event]),
            ...(note !== null ? { text: note } : byItself ? { text: word('byItself') } : {}),
            time: stampOf(time),
          }))}
        />
      </Section>
    </>
  );
}

/** What comes next; after approval that depends on whether goods are returned. */
const noteOf = ({ status, type }: AfterSaleDetail) =>
  status === 'approved' && type === 'returnGoods' ? 'noteSendBack' : noteWords[status];
