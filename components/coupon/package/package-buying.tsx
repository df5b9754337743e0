'use client';

import { useSearchParams } from 'next/navigation';
import { CheckoutScreen } from '@/components/parts/checkout/checkout-screen';
import { QuantityCell } from '@/components/parts/checkout/quantity-cell';
import { useCheckout } from '@/components/parts/checkout/use-checkout';
import { CellGroup } from '@/components/ui/base/cell';
import { useChannel } from '@/lib/channel/use-channel';
import { useLocale, useWords } from '@/lib/i18n/use-words';
import { priceTag } from '@/lib/kernel/money';
import { couponPackageCalls } from '@/lib/queries/coupon-package';
import { href } from '@/lib/routing/href';
import { PackageCoupons } from './package-coupons';
import { PackageHead } from './package-head';
import { PackageShelf } from './package-shelf';
import { PackageTerms } from './package-terms';
import { refundText } from './package-words';

/** The packages on sale; with `?id=`, buying that one. */
export function Packages() {
  const id = useSearchParams().get('id');
  return id ? <Buying key={id} packageId={id} /> : <PackageShelf />;
}

function Buying({ packageId }: { readonly packageId: string }) {
  const { slug } = useChannel();
  const word = useWords('coupon');
  const locale = useLocale();
  const checkout = useCheckout({
    purpose: 'couponPackage',
    product: packageId,
    blank: { quantity: 1 },
    pre: ({ quantity }, _, spoken) => couponPackageCalls.buy({ packageId, quantity }, spoken),
    create: couponPackageCalls.create,
    within: ({ quantity }, { most }) => ({ quantity: Math.max(1, Math.min(quantity, most)) }),
    problemOf: (): undefined => undefined,
    requestOf: ({ quantity }, { payAmount }, command) => ({ ...command, packageId, quantity, acceptedAmount: payAmount }),
    changesOf: (was, now) => [
      ...(was.payAmount === now.payAmount
        ? []
        : [{ name: word('page_price'), was: `¥${priceTag(was.payAmount)}`, now: `¥${priceTag(now.payAmount)}`, costs: true }]),
      ...(refundText(was, word) === refundText(now, word)
        ? []
        : [{ name: word('page_termsRefund'), was: refundText(was, word), now: refundText(now, word), costs: true }]),
    ],
  });
  return (
    <CheckoutScreen
      checkout={checkout}
      back={href(slug, '/package/coupons')}
      agreementsOf={({ agreements }) => agreements}
      billOf={({ name, price, quantity }) => [{ name: `${name} × ${quantity}`, fen: price * quantity }]}
    >
      {({ seen, value, change }) => (
        <>
          <PackageHead detail={seen} word={word} />
          <CellGroup>
            <QuantityCell
              title={word('page_quantity')}
              note={word('page_mostNow', { count: seen.most })}
              max={seen.most}
              value={value.quantity}
              onChange={(quantity) => change({ quantity })}
            />
          </CellGroup>
          <PackageCoupons
            coupons={seen.contents}
            count={seen.couponCount}
            locale={locale}
            word={word}
            hrefOf={(templateId) => `${href(slug, '/interest/detail', { id: packageId })}#coupon-${templateId}`}
          />
          <PackageTerms detail={seen} locale={locale} word={word} />
        </>
      )}
    </CheckoutScreen>
  );
}
