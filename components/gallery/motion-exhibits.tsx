'use client';

import { useEffect, useState } from 'react';
import { Card } from '@/components/ui/base/card';
import { Countdown } from '@/components/ui/base/countdown';
import { EndlessList } from '@/components/ui/list/endless-list';
import { PullRefresh, PullSign } from '@/components/ui/list/pull-refresh';
import { Swiper } from '@/components/ui/list/swiper';
import { Tabs } from '@/components/ui/list/tabs';
import { useWords } from '@/lib/i18n/use-words';
import { Exhibit, Row } from './exhibit';
import styles from './gallery.module.css';

type Status = 'all' | 'pay' | 'use' | 'done' | 'refund';
type Kind = 'all' | 'hotel' | 'food' | 'ticket' | 'goods' | 'scenic' | 'refund';

export function TabExhibit() {
  const word = useWords('gallery');
  const [status, setStatus] = useState<Status>('all');
  const [kind, setKind] = useState<Kind>('hotel');
  const orders = [
    { id: 'all', title: word('tabAll') },
    { id: 'pay', title: word('tabPay') },
    { id: 'use', title: word('tabUse') },
    { id: 'done', title: word('tabDone') },
  ] as const;
  const kinds = [
    { id: 'all', title: word('tabAll') },
    { id: 'hotel', title: word('tabHotel') },
    { id: 'food', title: word('tabFood') },
    { id: 'ticket', title: word('tabTicket') },
    { id: 'goods', title: word('tabGoods') },
    { id: 'scenic', title: word('tabScenic') },
    { id: 'refund', title: word('tabRefund') },
  ] as const;
  const slides = [1, 2, 3].map((index) => (
    <div key={index} className={styles.slide}>
      {word('slide', { index })}
    </div>
  ));
  return (
    <>
      <Exhibit title={word('tabsTitle')}>
        <Card flush>
          <Tabs tabs={orders} active={status} onChange={setStatus} label={word('tabsTitle')} even />
        </Card>
        <Tabs tabs={kinds} active={kind} onChange={setKind} label={word('tabsTitle')}>
          <Card>{kind}</Card>
        </Tabs>
      </Exhibit>
      <Exhibit title={word('swiperTitle')}>
        <Swiper label={`${word('swiperTitle')} 1`} rounded>
          {slides}
        </Swiper>
        <Swiper label={`${word('swiperTitle')} 2`} indicator="count" autoplayMs={0} rounded>
          {slides}
        </Swiper>
        <Swiper label={`${word('swiperTitle')} 3`} indicator="none" autoplayMs={0} peek>
          {slides}
        </Swiper>
      </Exhibit>
    </>
  );
}

export function CountdownExhibit() {
  const word = useWords('gallery');
  const [now, setNow] = useState<number | undefined>(undefined);
  useEffect(() => setNow(Date.now()), []);
  if (now === undefined) return null;
  return (
    <Exhibit title={word('countdowns')}>
      <Row>
        <Countdown until={now + 5_000_000} />
        <Countdown until={now + 200_000_000} />
        <span>
          {word('payWithin')}
          <Countdown until={now + 900_000} look="short" />
          {word('payWithinEnd')}
        </span>
      </Row>
    </Exhibit>
  );
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

export function ListExhibit() {
  const word = useWords('gallery');
  const [refreshed, setRefreshed] = useState(0);
  const [count, setCount] = useState(12);
  const [busy, setBusy] = useState(false);
  const refresh = async () => {
    await pause(900);
    setRefreshed(refreshed + 1);
    setCount(12);
  };
  const more = async () => {
    setBusy(true);
    await pause(700);
    setCount(count + 8);
    setBusy(false);
  };
  return (
    <Exhibit title={word('pull')}>
      <Row>
        <PullSign phase="start" />
        <PullSign phase="complete" />
        <PullSign phase="progress" />
      </Row>
      <p>{word('pullHint')}</p>
      <div className={styles.box} tabIndex={0}>
        <PullRefresh onRefresh={refresh}>
          <EndlessList hasMore={count < 36} loading={busy} onMore={() => void more()}>
            <p className={styles.item}>{word('refreshed', { count: refreshed })}</p>
            {Array.from({ length: count }, (_, index) => (
              <p key={index} className={styles.item}>
                {word('itemNumber', { index: index + 1 })}
              </p>
            ))}
          </EndlessList>
        </PullRefresh>
      </div>
      <Card flush>
        <EndlessList hasMore loading={false} failed onMore={() => undefined}>
          {null}
        </EndlessList>
        <EndlessList hasMore loading onMore={() => undefined}>
          {null}
        </EndlessList>
      </Card>
    </Exhibit>
  );
}
