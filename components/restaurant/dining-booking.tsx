'use client';

import { useSearchParams } from 'next/navigation';
import { CheckoutScreen } from '@/components/parts/checkout/checkout-screen';
import { NothingChosen } from '@/components/parts/checkout/nothing-chosen';
import { useCheckout } from '@/components/parts/checkout/use-checkout';
import { useChannel } from '@/lib/channel/use-channel';
import type { DiningKind } from '@/lib/domain/dining';
import { useLocale, useWords } from '@/lib/i18n/use-words';
import { restaurantCalls } from '@/lib/queries/restaurant';
import { blank, offerChanges, orderedOf, problemOf, wantedOf, within } from './booking-form';
import { DiningForm } from './dining-form';
import { productHref } from './restaurant-words';

/** Buys the voucher or set meal named in the address. */
export function DiningBooking({ kind }: { readonly kind: DiningKind }) {
  const word = useWords('restaurantBooking');
  const productId = useSearchParams().get('productId');
  return productId ? (
    <Booking key={productId} kind={kind} productId={productId} />
  ) : (
    <NothingChosen text={word('nothingChosen')} backText={word('backToIndex')} />
  );
}

function Booking({ kind, productId }: { readonly kind: DiningKind; readonly productId: string }) {
  const { slug } = useChannel();
  const word = useWords('restaurantBooking');
  const locale = useLocale();
  const checkout = useCheckout({
    purpose: kind,
    product: productId,
    blank,
    personal: ['contact', 'remark'],
    pre: (typed, paying, spoken) => restaurantCalls.pre({ ...wantedOf(productId, typed), ...paying }, spoken),
    create: restaurantCalls.create,
    within,
    problemOf,
    requestOf: (typed, seen, command) => ({
      ...command,
      ...orderedOf(productId, typed, seen),
      acceptedAmount: seen.payAmount,
      acceptedValidUntil: seen.validUntil,
      contactMobile: typed.contact.mobile,
      ...(typed.table && { contactName: typed.contact.name.trim() }),
      ...(typed.table && typed.remark.trim() !== '' && { remark: typed.remark.trim() }),
    }),
    changesOf: (was, now) => offerChanges(was, now, word, locale),
  });
  return (
    <CheckoutScreen
      checkout={checkout}
      back={productHref(slug, { kind, productId })}
      billOf={({ productName, price, extra, quantity }) => [
        { name: `${productName} × ${quantity}`, fen: price * quantity },
        ...(extra === 0 ? [] : [{ name: word('extras'), fen: extra * quantity }]),
      ]}
    >
      {(form) => <DiningForm {...form} />}
    </CheckoutScreen>
  );
}
