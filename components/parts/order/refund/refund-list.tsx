'use client';

import { useInfiniteQuery } from '@tanstack/react-query';
import { Results } from '@/components/parts/catalogue/list/results';
import { Screen } from '@/components/parts/screens/screen';
import { Empty } from '@/components/ui/state/empty';
import { NavBar } from '@/components/ui/base/nav-bar';
import { PageLink } from '@/components/ui/base/page-link';
import { Picture } from '@/components/ui/base/picture';
import { Price } from '@/components/ui/base/price';
import { ListSkeleton } from '@/components/ui/list/skeleton';
import { useChannel } from '@/lib/channel/use-channel';
import { useWords } from '@/lib/i18n/use-words';
import { stampOf } from '@/lib/kernel/day';
import { pictureRatioOf } from '@/lib/kinds/registry';
import { orderCalls } from '@/lib/queries/order';
import { href } from '@/lib/routing/href';
import styles from '@/components/parts/order/list/order-card.module.css';
import type { RefundSummary } from '@/components/parts/order/order-types';
import listStyles from '@/components/parts/order/list/order-list.module.css';

export function RefundList() {
  const { slug } = useChannel();
  const word = useWords('refund');
  const refunds = useInfiniteQuery(orderCalls.refundList({}));
  return (
    <Screen head={<NavBar title={word('listTitle')} back={href(slug, '/my/center')} />}>
      <Results feed={refunds} skeleton={<ListSkeleton rows={3} />} empty={<Empty title={word('none')} />}>
        {(list) => (
          <div className={listStyles.list}>
            {list.map((refund) => (
              <RefundCard key={refund.refundNo} refund={refund} />
            ))}
          </div>
        )}
      </Results>
    </Screen>
  );
}

function RefundCard({ refund }: { readonly refund: RefundSummary }) {
  const { slug } = useChannel();
  const word = useWords('refund');
  return (
    <article className={styles.card}>
      <PageLink className={styles.link} href={href(slug, '/my/refund/details', { refundNo: refund.refundNo })}>
        <span className={styles.head}>
          <span>{stampOf(refund.applyTime).slice(0, 16)}</span>
          <span className={styles.status}>{word(refund.status)}</span>
        </span>
        <span className={styles.body}>
          <Picture src={refund.imgUrl} alt="" ratio={pictureRatioOf(refund.kind)} sizes="88px" rounded />
          <h2 className={styles.title}>{refund.title}</h2>
        </span>
        <span className={styles.foot}>
          {word('amount')} <Price fen={refund.refundAmount} />
        </span>
      </PageLink>
    </article>
  );
}
