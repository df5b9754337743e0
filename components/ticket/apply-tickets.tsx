'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { repricingAll } from '@/components/ui/base/repricing';
import { useDayRefusal } from '@/components/parts/apply/use-day-refusal';
import type { AppliedCoupon } from '@/components/parts/apply/with-coupon';
import { useListAddress } from '@/components/parts/catalogue/list/use-list-address';
import { Loaded } from '@/components/parts/screens/loaded';
import { Section } from '@/components/ui/base/card';
import { ListSkeleton } from '@/components/ui/list/skeleton';
import { Empty } from '@/components/ui/state/empty';
import { useChannel } from '@/lib/channel/use-channel';
import { ticketFilter } from '@/lib/domain/ticket-filter';
import { useWords } from '@/lib/i18n/use-words';
import { isDay } from '@/lib/kernel/day';
import { ticketCalls } from '@/lib/queries/ticket';
import { href } from '@/lib/routing/href';
import { ProductRow } from './ticket-products';
import styles from './ticket-products.module.css';
import { VisitDay } from './visit-day';

interface ApplyTicketsProps {
  readonly placeId: string;
  readonly coupon: AppliedCoupon;
}

/** A place's tickets that the coupon pays for, on the chosen day or the first available one. */
export function ApplyTickets({ placeId, coupon }: ApplyTicketsProps) {
  const word = useWords('apply');
  const { slug } = useChannel();
  const { userCouponId } = coupon;
  const { date } = useListAddress(ticketFilter).filter;
  const day = date !== undefined && isDay(date) ? date : undefined;
  const refusal = useDayRefusal(coupon, { kind: 'ticket', days: day === undefined ? [] : [day], pieces: 1 });
  const place = useQuery({
    ...ticketCalls.place({ placeId, userCouponId, ...(day !== undefined && { date: day }) }),
    placeholderData: keepPreviousData,
  });
  return (
    <Loaded query={place} skeleton={<ListSkeleton rows={3} />}>
      {({ name, areaName, products }) => (
        <Section title={name} note={areaName} href={href(slug, '/ticket/detail', { id: placeId })} more={word('details')}>
          <VisitDay />
          {products.length === 0 ? (
            <Empty title={word('noTicket')} text={day === undefined ? word('noCityText') : refusal} />
          ) : (
            <ul className={styles.list} aria-label={word('chooseTicket')} {...repricingAll(place.isPlaceholderData)}>
              {products.map((product) => (
                <ProductRow key={product.productId} product={product} day={day} userCouponId={userCouponId} />
              ))}
            </ul>
          )}
        </Section>
      )}
    </Loaded>
  );
}
