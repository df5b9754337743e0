'use client';

import { useQuery } from '@tanstack/react-query';
import { useRouter, useSearchParams } from 'next/navigation';
import { useEffect } from 'react';
import { Loaded } from '@/components/parts/screens/loaded';
import { Result } from '@/components/parts/screens/result';
import { Screen } from '@/components/parts/screens/screen';
import { Button } from '@/components/ui/base/button';
import { Cell, CellGroup } from '@/components/ui/base/cell';
import { NavBar } from '@/components/ui/base/nav-bar';
import { CellSkeleton } from '@/components/ui/list/skeleton';
import { useChannel } from '@/lib/channel/use-channel';
import { fullDay } from '@/lib/i18n/dates';
import { useLocale, useWords } from '@/lib/i18n/use-words';
import { dayOf } from '@/lib/kernel/day';
import { benefitCardCalls } from '@/lib/queries/benefit-card';
import { href } from '@/lib/routing/href';
import { type OwnedCard, monthOf } from './card-words';
import { NoCard } from './no-card';

/** How often to poll while the bank's notice is on its way. */
const ASK_EVERY_MS = 3000;

/** The card of the order named in the address; without one, the newest card of this page. */
const cardOf = (list: readonly OwnedCard[], orderNo: string | null, cardId: string): OwnedCard | undefined =>
  orderNo === null ? (list.find((card) => card.cardId === cardId) ?? list[0]) : list.find((card) => card.orderNo === orderNo);

/** A card that has just been bought: what it brought, and what to do first. */
export function CardSuccess({ cardId }: { readonly cardId: 'starLightCard' | 'platinumCard' }) {
  const { slug } = useChannel();
  const word = useWords('benefitCard');
  const router = useRouter();
  // An empty parameter counts as none.
  const orderNo = useSearchParams().get('orderNo') || null;
  const owned = useQuery({
    ...benefitCardCalls.owned({}, { hideLoading: true }),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) =>
      data !== undefined && orderNo !== null && !cardOf(data.list, orderNo, cardId) ? ASK_EVERY_MS : false,
  });
  const bought = owned.data && cardOf(owned.data.list, orderNo, cardId)?.cardId;
  // These two cards have pages of their own; all others are welcomed here.
  const elsewhere = bought === 'platinumCard' && cardId !== 'platinumCard';
  useEffect(() => {
    if (elsewhere && orderNo !== null) router.replace(href(slug, '/single/platinumCard/success', { orderNo }));
  }, [elsewhere, orderNo, router, slug]);
  return (
    <Screen head={<NavBar title={word('successTitle')} back={href(slug, '/my/center')} />}>
      <Loaded query={owned} skeleton={<CellSkeleton cells={5} />}>
        {({ list }) => {
          const card = cardOf(list, orderNo, cardId);
          if (card) return <Welcome card={card} />;
          return orderNo === null ? <NoCard /> : <Result kind="waiting" title={word('successWaiting')} />;
        }}
      </Loaded>
    </Screen>
  );
}

function Welcome({ card }: { readonly card: OwnedCard }) {
  const { slug } = useChannel();
  const word = useWords('benefitCard');
  const locale = useLocale();
  const coupons = monthOf({ ...card, benefits: card.benefits.filter(({ by, group }) => by === 'coupon' && !group) }).left;
  const rights = card.benefits.some(({ by, group, times }) => (by !== 'coupon' || group) && times !== null);
  const page = href(slug, '/my/couponsOrderDetail/{id}', { id: card.orderNo });
  return (
    <>
      <Result
        kind="success"
        title={word('successTitle')}
        text={
          card.state === 'waiting'
            ? word('successLater', { name: card.name, day: fullDay(locale, dayOf(card.beginTime ?? 0)) })
            : word('successNote', { name: card.name, day: fullDay(locale, dayOf(card.endTime ?? 0)) })
        }
        actions={
          <>
            <Button href={page} replace>
              {word('seeCard')}
            </Button>
            <Button kind="secondary" href={href(slug, '/my/center')} replace>
              {word('ownedTitle')}
            </Button>
          </>
        }
      />
      <CellGroup title={word('firstTitle')}>
        {coupons > 0 && (
          <Cell
            icon="coupon"
            title={word('firstCoupons')}
            note={word('firstCouponsNote', { count: coupons })}
            href={href(slug, '/my/coupon')}
          />
        )}
        {rights && <Cell icon="gift" title={word('firstTake')} note={word('firstTakeNote')} href={page} />}
        <Cell icon="wallet" title={word('firstKnow')} note={word('firstKnowNote')} href={href(slug, '/saveMoney/card')} />
      </CellGroup>
    </>
  );
}
