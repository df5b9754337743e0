'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { repricingAll } from '@/components/ui/base/repricing';
import { useState } from 'react';
import { Button } from '@/components/ui/base/button';
import { Section } from '@/components/ui/base/card';
import offer from '@/components/parts/catalogue/detail/offer-row.module.css';
import { classNames } from '@/components/ui/base/class-names';
import { Price } from '@/components/ui/base/price';
import { useChannel } from '@/lib/channel/use-channel';
import { useLocale, useWords } from '@/lib/i18n/use-words';
import type { Day } from '@/lib/kernel/day';
import { ticketCalls } from '@/lib/queries/ticket';
import { href } from '@/lib/routing/href';
import { DayStrip } from './day-strip';
import styles from './ticket-products.module.css';
import type { TicketProduct } from './ticket-types';
import { dayText } from '@/lib/i18n/dates';
import { isFriendly, refundText, visitorWords } from './ticket-words';

/** From this stock down the number left is shown. */
const SCARCE = 20;

/** The place's tickets, priced for the chosen day or else for the first day each is available. */
export function TicketProducts({ placeId }: { readonly placeId: string }) {
  const word = useWords('ticket');
  const [day, setDay] = useState<Day | undefined>(undefined);
  const { data, isPlaceholderData } = useQuery({
    ...ticketCalls.place({ placeId, ...(day !== undefined && { date: day }) }, { aloud: day !== undefined }),
    placeholderData: keepPreviousData,
  });
  return (
    <div id="products" className={styles.anchor}>
      <Section title={word('tickets')}>
        <DayStrip day={day} anyText={word('earliest')} onChange={setDay} />
        <ul className={styles.list} {...repricingAll(isPlaceholderData)}>
          {data?.products.map((product) => (
            <ProductRow key={product.productId} product={product} day={day} />
          ))}
        </ul>
      </Section>
    </div>
  );
}

interface ProductRowProps {
  readonly product: TicketProduct;
  readonly day: Day | undefined;
  /** The coupon to pay with. */
  readonly userCouponId?: string;
}

/** A ticket, linked to its booking. */
export function ProductRow({ product, day, userCouponId }: ProductRowProps) {
  const word = useWords('ticket');
  const locale = useLocale();
  const { slug } = useChannel();
  const { productId, name, includes, rule, fares, price, firstDate, left } = product;
  const date = day ?? firstDate;
  const sold = date === null || left === 0;
  return (
    <li className={classNames(offer.offer, styles.product)} data-sold-out={sold || undefined}>
      <div className={offer.terms}>
        <h3 className={offer.name}>{name}</h3>
        <p>{includes.join(' · ')}</p>
        <p className={isFriendly(rule) ? offer.friendly : undefined}>{refundText(rule, word)}</p>
        {day === undefined && firstDate !== null && <p>{word('firstDate', { day: dayText(locale, firstDate) })}</p>}
      </div>
      <div className={offer.deal}>
        <Price fen={price} size="large" suffix={word('from')} plain={sold} />
        {sold ? (
          <span className={offer.soldOut}>{word('soldOut')}</span>
        ) : (
          <Button
            href={href(slug, '/ticket/porder', { productId, date, fare: fares[0]?.kind, userCouponId })}
            size="small"
            label={word('bookProduct', { name })}
          >
            {word('book')}
          </Button>
        )}
        {left !== null && left > 0 && left <= SCARCE && <p className={offer.left}>{word('left', { count: left })}</p>}
      </div>
      <ul className={styles.fares}>
        {fares.map((fare) => (
          <FareRow key={fare.kind} fare={fare} plain={sold} />
        ))}
      </ul>
    </li>
  );
}

/** Who a fare is for and what it costs on the day shown. */
function FareRow({
  fare: { kind, who, price, marketPrice },
  plain,
}: {
  readonly fare: TicketProduct['fares'][number];
  readonly plain: boolean;
}) {
  const word = useWords('ticket');
  const name = word(visitorWords[kind]);
  // Some say no more than the fare's name, others begin with it.
  const more = name.includes(who) ? '' : who;
  return (
    <li className={styles.fare}>
      <span className={styles.whom}>
        {!more.includes(name) && name} {more && <span className={styles.who}>{more}</span>}
      </span>
      <Price fen={price} marketFen={marketPrice ?? undefined} size="small" plain={plain} />
    </li>
  );
}
