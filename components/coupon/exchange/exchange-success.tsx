'use client';

import { useInfiniteQuery } from '@tanstack/react-query';
import { useSearchParams } from 'next/navigation';
import { applyHref } from '@/components/parts/apply/apply-href';
import { Loaded } from '@/components/parts/screens/loaded';
import { Result } from '@/components/parts/screens/result';
import { Screen } from '@/components/parts/screens/screen';
import { useLoginGuard } from '@/components/parts/shell/use-login-guard';
import { Button } from '@/components/ui/base/button';
import { Card } from '@/components/ui/base/card';
import { Facts } from '@/components/ui/base/facts';
import { NavBar } from '@/components/ui/base/nav-bar';
import { Picture } from '@/components/ui/base/picture';
import { CellSkeleton } from '@/components/ui/list/skeleton';
import { Empty } from '@/components/ui/state/empty';
import { useChannel } from '@/lib/channel/use-channel';
import { fullDay } from '@/lib/i18n/dates';
import { useLocale, useWords } from '@/lib/i18n/use-words';
import { stampOf } from '@/lib/kernel/day';
import { exchangeCalls } from '@/lib/queries/exchange';
import { href } from '@/lib/routing/href';
import { CouponLines } from '../coupon-lines';
import { lastDayOf } from '../coupon-words';
import styles from './exchange-success.module.css';
import type { Exchanged } from './exchanged-row';

/** What a code brought, at any time after the exchange: `?exchangeNo=`. */
export function ExchangeSuccess() {
  const { slug } = useChannel();
  const word = useWords('exchange');
  const loggedIn = useLoginGuard();
  const exchangeNo = useSearchParams().get('exchangeNo') ?? '';
  const history = useInfiniteQuery({ ...exchangeCalls.history({ exchangeNo, pageSize: 1 }), enabled: loggedIn && exchangeNo !== '' });
  const missing = <Empty title={word('notFound')} action={<Button href={href(slug, '/exchangecode/list')}>{word('history')}</Button>} />;
  return (
    <Screen head={<NavBar title={word('resultTitle')} back={href(slug, '/exchangecode')} />}>
      {exchangeNo === '' ? (
        missing
      ) : (
        <Loaded query={history} skeleton={<CellSkeleton cells={5} />}>
          {({ pages }) => {
            const [exchanged] = pages.flatMap(({ list }) => list);
            return exchanged ? <Given exchanged={exchanged} /> : missing;
          }}
        </Loaded>
      )}
    </Screen>
  );
}

function Given({ exchanged: { gift, coupon, coupons, codeEnd, time } }: { readonly exchanged: Exchanged }) {
  const { slug } = useChannel();
  const word = useWords('exchange');
  const locale = useLocale();
  const count = coupons.reduce((sum, coupon) => sum + coupon.count, 0);
  return (
    <Result
      kind="success"
      title={word('successTitle')}
      text={count > 0 ? word('successCoupons', { count }) : word('successGoods')}
      actions={
        <>
          {coupon?.state === 'unused' && <UseNow coupon={coupon} />}
          <WayOn gift={gift} given={count} second={coupon?.state === 'unused'} />
          <Button kind="secondary" href={href(slug, '/exchangecode')} replace>
            {word('another')}
          </Button>
        </>
      }
    >
      <Card>
        <div className={styles.gift}>
          <Picture src={gift.imgUrl} alt="" ratio="4 / 3" sizes="88px" rounded className={styles.picture} />
          <div>
            <h3 className={styles.name}>{gift.name}</h3>
            {coupon && <p className={styles.summary}>{coupon.summary}</p>}
          </div>
        </div>
        {coupons.length > 0 && (
          <CouponLines
            className={styles.coupons}
            lines={coupons.map((coupon) => ({
              id: `${coupon.name}${coupon.validUntil}`,
              name: coupon.name,
              note: word('validUntil', { day: fullDay(locale, lastDayOf(coupon.validUntil)) }),
              count: `× ${coupon.count}`,
            }))}
          />
        )}
        <Facts
          facts={[
            [word('codeLabel'), word('codeEnd', { end: codeEnd })],
            [word('time'), stampOf(time).slice(0, 16)],
          ]}
        />
      </Card>
    </Result>
  );
}

/** A single coupon can be used at once; goods that it pays for have to be chosen first. */
function UseNow({ coupon: { userCouponId, rule } }: { readonly coupon: NonNullable<Exchanged['coupon']> }) {
  const { slug } = useChannel();
  const word = useWords('exchange');
  const { kinds } = rule.goods;
  const sends = rule.pays.kind === 'all' && kinds.length === 1 && kinds[0] === 'physical';
  return <Button href={applyHref(slug, userCouponId, rule.goods)}>{word(sends ? 'chooseGoods' : 'useNow')}</Button>;
}

/** A link to where the gift can be seen. */
function WayOn({ gift, given, second }: { readonly gift: Exchanged['gift']; readonly given: number; readonly second: boolean }) {
  const { slug } = useChannel();
  const word = useWords('exchange');
  if (gift.kind === 'couponPackage') {
    return (
      <Button href={href(slug, '/user/package/detail', { id: gift.giftId })} replace>
        {word('seePackage')}
      </Button>
    );
  }
  if (gift.kind !== 'benefitCard' && gift.kind !== 'bankCard' && (gift.kind === 'coupon' || given > 0)) {
    return (
      <Button kind={second ? 'secondary' : 'primary'} href={href(slug, '/my/coupon')} replace>
        {word('seeCoupons')}
      </Button>
    );
  }
  return (
    <Button href={href(slug, '/my/orderList')} replace>
      {word('seeOrder')}
    </Button>
  );
}
