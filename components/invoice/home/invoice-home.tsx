'use client';

import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Screen } from '@/components/parts/screens/screen';
import { Loaded } from '@/components/parts/screens/loaded';
import { useLoginGuard } from '@/components/parts/shell/use-login-guard';
import { Section } from '@/components/ui/base/card';
import { Icon } from '@/components/ui/base/icon';
import { NavBar } from '@/components/ui/base/nav-bar';
import { NoticeBar } from '@/components/ui/base/notice-bar';
import { PageLink } from '@/components/ui/base/page-link';
import { CellSkeleton } from '@/components/ui/list/skeleton';
import { useChannel } from '@/lib/channel/use-channel';
import { useWords } from '@/lib/i18n/use-words';
import { invoiceCalls } from '@/lib/queries/invoice';
import { href } from '@/lib/routing/href';
import { InvoiceRow } from '@/components/invoice/record/invoice-row';
import { TitleBook } from '@/components/invoice/title/title-book';
import { OrderRow } from './order-row';
import styles from './home.module.css';

const SHOWN = 3;

/** The entry to invoices: what can be invoiced, past applications, and the title book. */
export function InvoiceHome() {
  const { slug } = useChannel();
  const word = useWords('invoice');
  const enabled = useLoginGuard();
  const settings = useQuery({ ...invoiceCalls.defaultSetting({}, { quiet: true, hideLoading: true }), enabled });
  const orders = useInfiniteQuery({ ...invoiceCalls.orderPage({}, { hideLoading: true }), enabled });
  const invoices = useInfiniteQuery({ ...invoiceCalls.historyPage({}, { hideLoading: true }), enabled });
  const latest = invoices.data?.pages[0]?.list.slice(0, SHOWN) ?? [];
  return (
    <Screen head={<NavBar title={word('title')} back={href(slug, '/my/center')} />}>
      {settings.data?.available === false && <NoticeBar text={word('unavailable')} href={href(slug, '/page/customerService')} />}
      <Hero />
      {settings.data?.sandbox && <NoticeBar icon="info" text={word('sandboxNote')} />}
      <Section title={word('toInvoice')} flush href={href(slug, '/order/invoice/orderList')} more={word('all')}>
        <Loaded query={orders} skeleton={<CellSkeleton cells={SHOWN} />}>
          {({ pages }) => {
            const list = pages[0]?.list.slice(0, SHOWN) ?? [];
            if (list.length === 0) return <p className={styles.none}>{word('noneToInvoiceText')}</p>;
            return list.map((order) => <OrderRow key={order.orderNo} order={order} />);
          }}
        </Loaded>
      </Section>
      {(latest.length > 0 || invoices.error !== null) && (
        <Section title={word('latest')} flush href={href(slug, '/order/invoice/history')} more={word('all')}>
          <Loaded query={invoices} skeleton={null}>
            {() => latest.map((invoice) => <InvoiceRow key={invoice.applyNo} invoice={invoice} />)}
          </Loaded>
        </Section>
      )}
      {enabled && <TitleBook />}
    </Screen>
  );
}

function Hero() {
  const { slug } = useChannel();
  const word = useWords('invoice');
  return (
    <section className={styles.hero}>
      <span className={styles.paper} aria-hidden>
        <Icon name="invoice" size={72} />
      </span>
      <h2>{word('heroTitle')}</h2>
      <p>{word('heroText')}</p>
      <nav className={styles.ways}>
        <PageLink className={styles.first} href={href(slug, '/order/invoice/orderList')}>
          <Icon name="invoice" size={18} />
          {word('chooseOrders')}
        </PageLink>
        <PageLink className={styles.second} href={href(slug, '/order/invoice/history')}>
          <Icon name="clock" size={18} />
          {word('historyTitle')}
        </PageLink>
      </nav>
    </section>
  );
}
