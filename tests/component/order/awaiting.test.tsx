import '@testing-library/jest-dom';
import { cleanup, screen } from '@testing-library/react';
import { OrderScreen } from '@/components/parts/order/detail/order-screen';
import type { OrderBasic } from '@/components/parts/order/order-types';
import { OrderCard } from '@/components/parts/order/list/order-card';
import { instantOf } from '@/lib/kernel/day';
import type { GoodsKind } from '@/lib/kinds/registry';
import { renderPage } from '../storefront';

const orderOf = (kind: GoodsKind, changed: Partial<OrderBasic> = {}): OrderBasic => ({
  orderNo: '202601010001',
  kind,
  status: 'paid',
  title: 'Aquarium',
  subtitle: '',
  imgUrl: '/pictures/none.webp',
  quantity: 1,
  payAmount: 8_000,
  createTime: 0,
  payDeadline: null,
  answerBy: instantOf('2026-11-20', 15, 30),
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
  couponAmount: 0,
  pointsAmount: 0,
  paidAmount: 8_000,
  refundAmount: 0,
  returnedAmount: 0,
  refundNo: null,
  timeline: [],
  earns: null,
  ...changed,
});

const draw = (order: OrderBasic, locale: 'zh-CN' | 'en') => {
  const detail = { data: { order }, isPending: false, isError: false, dataUpdatedAt: 0, staleAt: undefined, refetch: jest.fn() } as never;
  const kind = `${order.kind}Order` as 'ticketOrder';
  return renderPage(
    <OrderScreen detail={detail}>{() => <OrderCard order={order} pair={undefined} onExpired={() => undefined} />}</OrderScreen>,
    {
      scopes: ['order', 'cashier', 'ui', 'controls', kind],
      path: '/my/orderList',
      code: locale === 'en' ? 'P069' : 'P012',
    },
  );
};

test.each([
  ['hotelStay', '待酒店确认', '等待酒店确认，最晚 11月20日 15:30 前答复，未确认全额退款'],
  ['ticket', '待景点确认', '等待景点确认，最晚 11月20日 15:30 前答复，未确认全额退款'],
  ['combo', '待商家确认', '等待商家确认，最晚 11月20日 15:30 前答复，未确认全额退款'],
  ['setMeal', '待确认', '等待商家确认，11月20日 15:30 前答复，逾期未确认全额退款'],
  ['physical', '待发货', '商家正在备货，11月20日 15:30 前仍未发货的部分自动全额退款'],
] as const)('the page and the list say what a paid order of %s waits for, and until when', (kind, status, note) => {
  draw(orderOf(kind), 'zh-CN');
  expect(screen.getAllByText(status).length).toBeGreaterThanOrEqual(2);
  expect(screen.getByText(note)).toBeVisible();
});

test('in English too; and nothing is promised once the hotel has confirmed', () => {
  draw(orderOf('hotelStay'), 'en');
  expect(screen.getByText('Waiting for the hotel, which answers by Nov 20, 15:30. If it does not, you get everything back.')).toBeVisible();
  cleanup();
  draw(orderOf('hotelStay', { status: 'ready', answerBy: null }), 'en');
  expect(screen.getByText("Confirmed by the hotel. Bring the guest's identity document.")).toBeVisible();
  expect(screen.queryByText(/answers by/)).toBeNull();
});
