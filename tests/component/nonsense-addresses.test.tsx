import { cleanup, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { ResidentEditor } from '@/components/account/saved/resident-editor';
import { ConsigneeEditor } from '@/components/account/saved/consignee-editor';
import { CardCashier } from '@/components/bank-card/card-cashier';
import { CardResult } from '@/components/bank-card/card-result';
import { InstallmentCashier } from '@/components/bank-card/installment-cashier';
import { ComboBooking } from '@/components/combo/combo-booking';
import { CardBuying } from '@/components/coupon/card/card-buying';
import { ExchangeSuccess } from '@/components/coupon/exchange/exchange-success';
import { CouponDetail } from '@/components/coupon/owned/coupon-detail';
import { MyPackage } from '@/components/coupon/owned/my-package';
import { Packages } from '@/components/coupon/package/package-buying';
import { HotelApply } from '@/components/hotel/hotel-apply';
import { StayBooking } from '@/components/hotel/booking/stay-booking';
import { ApplyInvoice } from '@/components/invoice/form/apply-invoice';
import { InvoiceLook } from '@/components/invoice/look/invoice-look';
import { InvoiceStatusPage } from '@/components/invoice/record/invoice-status';
import { InvoiceSuccess } from '@/components/invoice/record/invoice-success';
import { WriteComplaint } from '@/components/complaint/write-complaint';
import { PlanPaid } from '@/components/member-plan/plan-paid';
import { PlanPromoted } from '@/components/member-plan/plan-promoted';
import { Cashier } from '@/components/parts/order/cashier/cashier';
import { Unpaid } from '@/components/parts/order/cashier/pay-fail';
import { PayResult } from '@/components/parts/order/cashier/pay-result';
import { Paid } from '@/components/parts/order/cashier/pay-success';
import { RefundDetails } from '@/components/parts/order/refund/refund-details';
import { RefundForm } from '@/components/parts/order/refund/refund-form';
import { ApplyRefund } from '@/components/physical/after-sale/apply-refund';
import { AfterSaleScreen } from '@/components/physical/after-sale/after-sale-screen';
import { GoodsBooking } from '@/components/physical/booking/goods-booking';
import { ExpressInfo } from '@/components/physical/order/express-info';
import { DiningBooking } from '@/components/restaurant/dining-booking';
import { TicketBooking } from '@/components/ticket/ticket-booking';
import { type Scope } from '@/lib/i18n/messages';
import type { Route } from '@/lib/routing/route';
import { routes } from '@/lib/routing/routes';
import { signInAnew } from './people/sign-in';
import { renderPage, router, withGateway } from './storefront';

const { gateway } = withGateway();
/** Numbers of nothing, and what no number can be. */
const nonsense = ['abc', '0', '999999999', 'x y', '无'];

type Page = Readonly<{ page: (id: string) => ReactNode; scopes: readonly Scope[]; in: readonly string[] }>;
const orderPage = (page: ReactNode, ...scopes: Scope[]): Page => ({ page: () => page, scopes, in: ['orderNo'] });
const byParameter = (parameter: string, page: ReactNode, ...scopes: Scope[]): Page => ({ page: () => page, scopes, in: [parameter] });

/** Pages that say in their row what their address must name. */
const needing: Readonly<Record<string, Page>> = {
  '/exchange/success': byParameter('exchangeNo', <ExchangeSuccess />, 'exchange'),
  '/pay/success': orderPage(<Paid />, 'cashier'),
  '/pay/result': orderPage(<PayResult />, 'cashier'),
  '/pay/fail': orderPage(<Unpaid />, 'cashier'),
  '/cashier': orderPage(<Cashier />, 'cashier', 'points'),
  '/bindCard/cashier': orderPage(<CardCashier />, 'bankCard'),
  '/bindCard/cashier/installment': orderPage(<InstallmentCashier />, 'bankCard'),
  '/bindCard/result': { page: () => <CardResult />, scopes: ['bankCard'], in: ['orderNo', 'cardId'] },
  '/my/physicalOrder/expressInfo': orderPage(<ExpressInfo />, 'parcel'),
  '/my/physicalOrder/applyRefund': { page: () => <ApplyRefund />, scopes: ['afterSale'], in: ['orderNo', 'afterSaleNo'] },
  '/my/complaint': orderPage(<WriteComplaint />, 'complaint', 'pictures'),
  '/my/coupons/detail': byParameter('userCouponId', <CouponDetail />, 'coupon'),
  '/my/pay/success': orderPage(<Paid />, 'cashier'),
  '/my/refund/details': byParameter('refundNo', <RefundDetails />, 'refund'),
  '/my/refund/refund': orderPage(<RefundForm />, 'refund'),
  '/user/package/detail': byParameter('id', <MyPackage />, 'coupon'),
  '/members/promotionSuccess': orderPage(<PlanPromoted />, 'memberPlan'),
  '/members/paySuccess': orderPage(<PlanPaid />, 'memberPlan'),
  '/order/invoice/apply': { page: () => <ApplyInvoice />, scopes: ['invoice'], in: ['orderNo', 'applyNo'] },
  '/order/invoice/status': byParameter('applyNo', <InvoiceStatusPage />, 'invoice'),
  '/apply/invoice/invoiceSuccess': byParameter('applyNo', <InvoiceSuccess />, 'invoice'),
  '/apply/invoice/look': byParameter('applyNo', <InvoiceLook />, 'invoice'),
};

/** Pages that name goods or something saved, and start empty without it. */
const naming: Readonly<Record<string, Page>> = {
  '/my/physicalOrderDetail/afterSale/{id}': { page: (id) => <AfterSaleScreen afterSaleNo={id} />, scopes: ['afterSale'], in: ['id'] },
  '/my/commonPassenger/add': byParameter('id', <ResidentEditor />, 'people'),
  '/my/commonPassenger/addAddress': byParameter('id', <ConsigneeEditor />, 'address'),
  '/food/couponPorder': byParameter(
    'productId',
    <DiningBooking kind="diningVoucher" />,
    'restaurant',
    'restaurantBooking',
    'checkout',
    'coupon',
  ),
  '/combo/book': byParameter('id', <ComboBooking />, 'combo', 'checkout', 'coupon'),
  '/ticket/porder': byParameter('productId', <TicketBooking />, 'ticket', 'checkout', 'coupon', 'people'),
  '/physical/book': byParameter('items', <GoodsBooking />, 'physical', 'checkout', 'coupon', 'address'),
  '/n/hotel/porder': { page: () => <StayBooking set="new" />, scopes: ['booking', 'checkout', 'coupon'], in: ['hotelId,offerId'] },
  '/hotel/porder': { page: () => <StayBooking set="classic" />, scopes: ['booking', 'checkout', 'coupon'], in: ['hotelId,offerId'] },
  '/package/coupons': byParameter('id', <Packages />, 'coupon', 'checkout'),
  '/single/n/premiumBlackCard/buy': byParameter('packageId', <CardBuying />, 'benefitCard', 'checkout'),
  '/search/applyHotel': byParameter('userCouponId', <HotelApply set="classic" />, 'apply', 'coupon', 'list', 'hotel', 'stay'),
};

test('every page whose row says what its address must name is tried', () => {
  const rows = Object.entries<Route>(routes).filter(([, { needs, sameAs }]) => needs && !sameAs);
  expect(Object.keys(needing).sort()).toEqual(rows.map(([name]) => name).sort());
  for (const [name, { needs }] of rows) expect(needing[name]?.in).toEqual(needs?.oneOf);
});

const reload = /reload|重新加载|刷新/i;
/** What the page says once it knows; the page of what is gone is another address. */
async function settled(): Promise<HTMLElement | undefined> {
  return waitFor(
    () => {
      const said =
        document.querySelector<HTMLElement>('[data-empty]') ?? document.querySelector<HTMLElement>('section:has(> h2 ~ div a[href])');
      if (!said && router.replace.mock.calls.length === 0) throw new Error(document.body.textContent);
      return said ?? undefined;
    },
    { timeout: 4_000 },
  );
}

describe.each(['P012', 'P069'])('in %s', (code) => {
  test.each(Object.entries({ ...needing, ...naming }))(
    '%s with a nonsense number says so and where to go, and never to load again',
    async (name, page) => {
      await signInAnew(gateway(), code);
      const wrong: string[] = [];
      for (const names of page.in)
        for (const value of nonsense) {
          jest.clearAllMocks();
          const query = Object.fromEntries(names.split(',').map((one) => [one, value]));
          window.history.replaceState(null, '', `/${code}${name}`);
          renderPage(page.page(value), { code, scopes: page.scopes, path: name, query });
          const said = await settled().catch((error: Error) => error);
          if (said instanceof Error) wrong.push(`${names}=${value}: ${said.message.slice(0, 120)}`);
          else if (said && (reload.test(said.textContent) || !said.querySelector('a[href]')))
            wrong.push(`${names}=${value}: ${said.textContent}`);
          cleanup();
        }
      expect(wrong).toEqual([]);
    },
    60_000,
  );
});
