import { cleanup, screen } from '@testing-library/react';
import { OrderBill } from '@/components/parts/order/detail/order-bill';
import { renderPage } from '../storefront';

const lines = [{ name: 'Stay', fen: 20_000 }];
const draw = (order: { couponAmount: number; pointsAmount: number; paidTime: number | null; status?: 'closed' }) =>
  renderPage(
    <OrderBill
      order={{
        status: order.paidTime === null ? 'pending_payment' : 'paid',
        payAmount: 20_000 - order.couponAmount - order.pointsAmount,
        ...order,
      }}
      lines={lines}
    />,
    {
      scopes: ['checkout'],
      path: '/my/hotelOrderDetail/1',
    },
  );
const terms = () => screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]);

test.each([
  [null, 'Left to pay'],
  [1_000, 'Paid'],
])('a bill names what coupon and points paid, and what is left by whether it was paid (%s)', (paidTime, rest) => {
  draw({ couponAmount: 1_000, pointsAmount: 500, paidTime });
  expect(terms()).toEqual([
    ['Stay', '¥200'],
    ['Paid by coupon', '-¥10'],
    ['Paid in points', '-¥5'],
    [rest, '¥185'],
  ]);
});

test.each([
  [null, 'Total to pay'],
  [1_000, 'Total paid'],
])('a bill that money alone pays says of its total whether it was paid (%s)', (paidTime, total) => {
  draw({ couponAmount: 0, pointsAmount: 0, paidTime });
  expect(terms()).toEqual([
    ['Stay', '¥200'],
    [total, '¥200'],
  ]);
});

test('a bill of an order that was closed unpaid calls nothing of it due', () => {
  draw({ couponAmount: 0, pointsAmount: 0, paidTime: null, status: 'closed' });
  expect(terms().at(-1)).toEqual(['Total', '¥200']);
  cleanup();
  draw({ couponAmount: 1_000, pointsAmount: 0, paidTime: null, status: 'closed' });
  expect(terms().at(-1)).toEqual(['Not paid', '¥190']);
});
