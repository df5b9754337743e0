import '@testing-library/jest-dom';
import { cleanup, screen } from '@testing-library/react';
import type { OutputOf } from '@/lib/contract/contract';
import { OrderEarns } from '@/components/parts/order/detail/order-earns';
import { OrderFacts } from '@/components/parts/order/detail/order-facts';
import { renderPage } from '../storefront';

const order: OutputOf<'order.basic'> = {
  orderNo: '202601010001',
  kind: 'ticket',
  status: 'ready',
  title: 'Aquarium',
  subtitle: '',
  imgUrl: '',
  quantity: 1,
  payAmount: 8_000,
  createTime: 0,
  payDeadline: null,
  answerBy: null,
  systemTime: null,
  actions: [],
  keepsAll: false,
  units: null,
  goodsLink: null,
  removable: false,
  payWay: 'alipay',
  lastPayment: 'settled',
  installments: null,
  paidTime: 0,
  couponAmount: 2_000,
  pointsAmount: 0,
  paidAmount: 8_000,
  refundAmount: 0,
  returnedAmount: 0,
  refundNo: null,
  earns: null,
  timeline: [],
};
const draw = (changed: Partial<typeof order> = {}) =>
  renderPage(<OrderFacts order={{ ...order, ...changed }} />, { scopes: ['order', 'cashier'], path: '/my/ticketOrderDetail/1' });
const valueOf = (term: string) => screen.getByText(term).nextElementSibling?.textContent;

test('an order’s total is what it cost; what coupon and points paid of it is left to the bill, which stands on the same page', () => {
  draw({ payAmount: 7_000, pointsAmount: 1_000 });
  expect(valueOf('Order total')).toBe('¥100');
  for (const term of ['Paid by coupon', 'Paid in points', 'Paid', 'Refunded']) expect(screen.queryByText(term)).toBeNull();
});

test('before the payment the money of a second payment is not called a refund of the order', () => {
  draw({ status: 'pending_payment', paidTime: null, returnedAmount: 8_000 });
  expect(valueOf('Late or double payment, refunded')).toBe('¥80');
  expect(screen.queryByText('Refunded')).not.toBeInTheDocument();
});

test('an order says how many points it will give, and from when on', () => {
  const earning = (earns: OutputOf<'order.basic'>['earns']) =>
    renderPage(<OrderEarns order={{ earns }} />, { scopes: ['order'], path: '/my/physicalOrderDetail/1' });
  earning({ points: 398, after: 'returns', at: null });
  expect(screen.getByText('Credited once the time for returns is over and no return is open')).toBeVisible();
  cleanup();
  earning({ points: 398, after: 'returns', at: Date.UTC(2026, 11, 5, 2) });
  expect(screen.getByText('Credited once the time for returns is over, expected on 2026-12-05')).toBeVisible();
  cleanup();
  earning(null);
  expect(screen.queryByText('Points you earn')).not.toBeInTheDocument();
});
