'use client';

import { useSearchParams } from 'next/navigation';
import { CheckoutScreen } from '@/components/checkout/checkout-screen';
import { ContactFields, MobileField } from '@/components/checkout/contact-fields';
import { NothingChosen } from '@/components/checkout/nothing-chosen';
import { QuantityCell } from '@/components/checkout/quantity-cell';
import { useCheckout } from '@/components/checkout/use-checkout';
import { CellGroup } from '@/components/ui/base/cell';
import { Price } from '@/components/ui/base/price';
import { Field } from '@/components/ui/form/field';
import { useChannel } from '@/lib/channel/use-channel';
import type { DiningKind } from '@/lib/domain/dining';
import { useLocale, useWords } from '@/lib/i18n/use-words';
import { restaurantCalls } from '@/lib/queries/restaurant';
import { blank, isOpen, offerChanges, orderedOf, problemOf, wantedOf, within } from './booking-form';
import { DiningSummary } from './dining-summary';
import { DishChoice } from './dish-choice';
import { productHref } from './restaurant-words';
import { TableChoice } from './table-choice';

/** As the contract takes it. */
const REMARK_LENGTH = 100;

/** Buys a voucher or a set meal: the address names the product. */
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
    pre: (typed, spoken) => restaurantCalls.pre(wantedOf(productId, typed), spoken),
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
      {({ seen, value, change, problem }) => (
        <>
          <DiningSummary order={seen} />
          <CellGroup>
            <QuantityCell
              title={word('quantity')}
              note={
                <>
                  {seen.rule.mostPerPerson === null
                    ? word('most', { count: seen.rule.mostPerOrder })
                    : word('mostPerson', { count: seen.rule.mostPerPerson })}{' '}
                  <Price fen={seen.price + seen.extra} size="small" />
                </>
              }
              max={seen.most}
              value={value.quantity}
              onChange={(quantity) => change({ ...value, quantity })}
            />
          </CellGroup>
          {seen.courses.filter(isOpen).map((course) => (
            <DishChoice
              key={course.courseNo}
              course={course}
              value={value}
              seen={seen}
              missing={problem?.what === 'dishes' && problem.course.courseNo === course.courseNo ? problem.missing : 0}
              onChange={(dishNos) =>
                change({ ...value, choices: { ...value.choices, [course.courseNo]: { dishNos, choose: course.choose } } })
              }
            />
          ))}
          {seen.rule.booking.kind === 'table' && (
            <TableChoice
              order={seen}
              value={value.table}
              error={problem?.what === 'table' ? word('tableMissing') : undefined}
              onChange={(table) => change({ ...value, table })}
            />
          )}
          <CellGroup>
            {seen.rule.booking.kind === 'table' ? (
              <ContactFields
                value={value.contact}
                onChange={(contact) => change({ ...value, contact })}
                problem={problem?.what === 'name' || problem?.what === 'mobile' ? problem.what : undefined}
              />
            ) : (
              <MobileField
                value={value.contact.mobile}
                onChange={(mobile) => change({ ...value, contact: { ...value.contact, mobile } })}
                wrong={problem?.what === 'mobile'}
                placeholder={word('mobilePlaceholder')}
              />
            )}
            {seen.rule.booking.kind === 'table' && (
              <Field
                label={word('remark')}
                rows={2}
                max={REMARK_LENGTH}
                value={value.remark}
                onChange={(remark) => change({ ...value, remark })}
                placeholder={word('remarkPlaceholder')}
              />
            )}
          </CellGroup>
        </>
      )}
    </CheckoutScreen>
  );
}
