'use client';

import { useQuery } from '@tanstack/react-query';
import { useRouter, useSearchParams } from 'next/navigation';
import { Loaded } from '@/components/parts/screens/loaded';
import { Screen } from '@/components/parts/screens/screen';
import { useLoginGuard } from '@/components/parts/shell/use-login-guard';
import { Card } from '@/components/ui/base/card';
import { NavBar } from '@/components/ui/base/nav-bar';
import { ProductRow } from '@/components/ui/base/product-row';
import { PullRefresh } from '@/components/ui/list/pull-refresh';
import { ListSkeleton } from '@/components/ui/list/skeleton';
import { Tabs } from '@/components/ui/list/tabs';
import { Empty } from '@/components/ui/state/empty';
import { useChannel } from '@/lib/channel/use-channel';
import { useWords } from '@/lib/i18n/use-words';
import { couponPackageCalls } from '@/lib/queries/coupon-package';
import { href } from '@/lib/routing/href';
import styles from '../coupon.module.css';

const EVERY_CLASS = '';

/** Packages on sale, by their classes. */
export function PackageShelf() {
  const { slug } = useChannel();
  const word = useWords('coupon');
  const router = useRouter();
  const asked = useSearchParams().get('classId') || EVERY_CLASS;
  useLoginGuard();
  const shelf = useQuery(couponPackageCalls.classified({}));
  const classes = (shelf.data?.list ?? []).filter(({ packages }) => packages.length > 0);
  const classId = classes.some((one) => one.classId === asked) ? asked : EVERY_CLASS;
  const shown = classes.filter((one) => classId === EVERY_CLASS || one.classId === classId).flatMap(({ packages }) => packages);
  return (
    <>
      <NavBar title={word('page_shelfTitle')} />
      {classes.length > 1 && (
        <Tabs
          label={word('page_shelfTitle')}
          active={classId}
          onChange={(next) => router.replace(href(slug, '/package/coupons', { classId: next || undefined }), { scroll: false })}
          tabs={[{ id: EVERY_CLASS, title: word('page_every') }, ...classes.map((one) => ({ id: one.classId, title: one.name }))]}
        />
      )}
      <Screen>
        <PullRefresh onRefresh={() => shelf.refetch()}>
          <Loaded query={shelf} skeleton={<ListSkeleton rows={5} />}>
            {() =>
              shown.length === 0 ? (
                <Empty title={word('page_noneOnSale')} />
              ) : (
                <ul className={styles.list}>
                  {shown.map((one, index) => (
                    <li key={one.packageId}>
                      <Card flush>
                        <ProductRow
                          href={href(slug, '/package/coupons', { id: one.packageId })}
                          name={one.name}
                          subtitle={one.subtitle}
                          image={one.imgUrl}
                          tags={[word('page_holds', { count: one.couponCount }), ...one.tagList]}
                          priceFen={one.price}
                          marketFen={one.marketPrice}
                          aside={one.left > 0 ? word('page_sold', { count: one.sales }) : word('page_soldOut')}
                          priority={index < 3}
                        />
                      </Card>
                    </li>
                  ))}
                </ul>
              )
            }
          </Loaded>
        </PullRefresh>
      </Screen>
    </>
  );
}
