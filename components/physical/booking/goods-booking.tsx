'use client';

import { useSearchParams } from 'next/navigation';
import { AddressPicker } from '@/components/parts/address/address-picker';
import type { Begun } from '@/components/parts/checkout/half-filled';
import { CheckoutScreen } from '@/components/parts/checkout/checkout-screen';
import { NothingChosen } from '@/components/parts/checkout/nothing-chosen';
import { useCheckout } from '@/components/parts/checkout/use-checkout';
import { Card } from '@/components/ui/base/card';
import { Cell, CellGroup } from '@/components/ui/base/cell';
import { Price } from '@/components/ui/base/price';
import { Field } from '@/components/ui/form/field';
import { useChannel } from '@/lib/channel/use-channel';
import { LONGEST_REMARK } from '@/lib/domain/physical';
import { momentLabel } from '@/lib/i18n/dates';
import { useLocale, useWords } from '@/lib/i18n/use-words';
import { physicalCalls } from '@/lib/queries/physical';
import { href } from '@/lib/routing/href';
import { usePhysical } from '@/stores/physical';
import type { PreOrder } from '../goods-types';
import { type BookedItem, bookedItems } from './booked-items';
import { blankOf, offerChanges, type Problem, problemOf, within } from './booking-form';
import { BookingItems } from './booking-items';

/** The parcel that was being booked in this tab. */
function useBegun(): Begun | undefined {
  const { slug } = useChannel();
  const { physicalParam, preDetailInfo } = usePhysical();
  if (!physicalParam || !preDetailInfo) return undefined;
  const { image, productName, subTitle, tagList } = preDetailInfo;
  return { image, name: productName, note: subTitle, tags: tagList, href: href(slug, '/physical/book', physicalParam) };
}

/** Books the items in the address: `?items=12.1,13.2`. */
export function GoodsBooking() {
  const word = useWords('physical');
  const asked = useSearchParams().get('items');
  const items = bookedItems(asked);
  const begun = useBegun();
  const product = items.map(({ variantId }) => variantId).join(' ');
  return product === '' ? (
    <NothingChosen text={word('nothingChosen')} backText={word('backToIndex')} begun={begun} />
  ) : (
    <Booking key={asked} product={product} items={items} />
  );
}

function Booking({ product, items }: { readonly product: string; readonly items: readonly BookedItem[] }) {
  const { slug } = useChannel();
  const word = useWords('physical');
  const locale = useLocale();
  const checkout = useCheckout({
    purpose: 'physical',
    product,
    blank: blankOf(items),
    personal: ['consigneeId', 'remark'],
    pre: (typed, paying, spoken) =>
      physicalCalls.pre(
        { items: [...typed.items], ...(typed.consigneeId !== undefined && { consigneeId: typed.consigneeId }), ...paying },
        spoken,
      ),
    create: physicalCalls.create,
    within,
    problemOf,
    requestOf: (typed, seen, command) => ({
      ...command,
      items: [...typed.items],
      consigneeId: typed.consigneeId ?? seen.consignee?.id ?? '',
      remark: typed.remark.trim(),
      acceptedAmount: seen.payAmount,
    }),
    changesOf: (was, now) => offerChanges(was, now, word),
  });
  const addressProblem = (seen: PreOrder, problem: Problem | undefined): string | undefined => {
    if (problem === 'address') return word('addressMissing');
    if (seen.undeliverable?.reason === 'outOfArea') return word('outOfArea');
    return problem === 'undeliverable' ? word('otherAddress') : undefined;
  };
  return (
    <CheckoutScreen
      checkout={checkout}
      back={href(slug, '/search/goodsfm')}
      billOf={({ goodsAmount, shippingFee }) => [
        { name: word('goodsAmount'), fen: goodsAmount },
        { name: word('shippingFee'), fen: shippingFee ?? 0 },
      ]}
    >
      {({ seen, value, change, problem }) => (
        <>
          <Card>
            <AddressPicker
              chosen={value.consigneeId}
              onChange={(consigneeId) => change({ ...value, consigneeId })}
              error={addressProblem(seen, problem)}
            />
          </Card>
          <Card>
            <BookingItems seen={seen.items} items={value.items} onChange={(next) => change({ ...value, items: next })} />
          </Card>
          <CellGroup>
            <Cell
              title={word('shippingFee')}
              value={
                seen.shippingFee === null ? (
                  word('feeUnknown')
                ) : seen.shippingFee === 0 ? (
                  word('feeNone')
                ) : (
                  <Price fen={seen.shippingFee} size="small" plain />
                )
              }
            />
            <Cell title={word('termDispatch')} value={word('sentBy', { time: momentLabel(locale, seen.dispatchBy) })} />
            <Field
              label={word('remark')}
              value={value.remark}
              max={LONGEST_REMARK}
              onChange={(remark) => change({ ...value, remark })}
              placeholder={word('remarkPlaceholder')}
              name="remark"
            />
          </CellGroup>
        </>
      )}
    </CheckoutScreen>
  );
}
