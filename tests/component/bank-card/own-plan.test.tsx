import { renderPage, withGateway } from '../storefront';
import { screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { CardCashier } from '@/components/bank-card/card-cashier';
import { CardList } from '@/components/bank-card/card-list';
import { InstallmentCashier } from '@/components/bank-card/installment-cashier';
import { StayOrder } from '@/components/hotel/stay-order/stay-order';
import { bankCard } from '@/lib/contract/bank-card/endpoints';
import { installment } from '@/lib/contract/installment/endpoints';
import { paymentPorts } from '@/server/platform/ports/payment-ports';
import { sandboxBank } from '@/demo/bank/bank';
import { testCode } from '@/demo/bank/card-desk';
import { bindCard, cardNoOf } from '../../gateway/card';
import { bookStay, freshKey } from '../../gateway/stay';
import { signInAnew } from '../people/sign-in';

const { gateway } = withGateway((usual) => {
  const bank = sandboxBank({ ...usual, mode: 'demo', origin: () => 'http://127.0.0.1:1', silentMs: 0 });
  return { payments: paymentPorts([{ port: bank, ways: ['alipay', 'bankCard'] }]) };
});

async function payInSix(): Promise<string> {
  gateway().clock.now = Date.now();
  const token = await signInAnew(gateway(), 'P012');
  const { cardId } = await bindCard(gateway(), token, cardNoOf('pays', 1));
  const { orderNo } = await bookStay(gateway(), token);
  const { plans } = (await gateway().call(installment.amount, { orderNo }, { token })).data;
  const acceptedFee = plans.find(({ count }) => count === 6)?.fee ?? 0;
  const request = { orderNo, cardId, count: 6, acceptedFee, idempotencyKey: freshKey() } as const;
  const { paymentNo, payToken } = (await gateway().call(installment.pay, request, { token })).data;
  await gateway().call(bankCard.payWithToken, { paymentNo, payToken, code: testCode }, { token });
  return orderNo;
}
const open = (page: ReactNode, query: Record<string, string> = {}) =>
  renderPage(page, {
    code: 'P012',
    scopes: ['bankCard', 'order', 'hotelStayOrder', 'cashier', 'booking', 'checkout'],
    path: '/bindCard',
    query,
  });

test('a plan is found from its order and beside the cards, and shows each of its periods with its day', async () => {
  const orderNo = await payInSix();
  const plan = `/P012/bindCard/cashier/installment?orderNo=${orderNo}`;

  const order = open(<StayOrder orderNo={orderNo} />);
  expect(await screen.findByRole('link', { name: /信用卡分期.*6期/ })).toHaveAttribute('href', plan);
  order.unmount();

  const cards = open(<CardList />);
  const found = await screen.findByRole('link', { name: /6期 · 已出账0期 · 待出账 ¥/ });
  expect(found).toHaveAttribute('href', plan);
  cards.unmount();

  open(<InstallmentCashier />, { orderNo });
  const rows = within(await screen.findByRole('table')).getAllByRole('row', { name: /第\d期/ });
  expect(rows).toHaveLength(6);
  for (const row of rows) expect(row).toHaveTextContent(/\d+月\d+日.*待出账/);
});

test.each([
  ['below the least amount, instalments lead nowhere and say from which amount they can be had', 4_900, false],
  ['from the least amount on, they lead to the plans', 60_000, true],
])('at the cashier of a card, %s', async (_what, fen, isOffered) => {
  gateway().clock.now = Date.now();
  const token = await signInAnew(gateway(), 'P012');
  const { orderNo } = await bookStay(gateway(), token);
  await gateway().pool.query('update orders set amount_fen = $2 where order_no = $1', [orderNo, fen]);
  await gateway().pool.query('update tenders set amount_fen = $2 from orders where orders.id = order_id and order_no = $1', [orderNo, fen]);
  open(<CardCashier />, { orderNo });
  if (isOffered) expect(await screen.findByRole('link', { name: /信用卡分期付款/ })).toBeVisible();
  else expect(await screen.findByText(/满¥\d+的订单可以分期/)).toBeVisible();
  expect(screen.queryAllByRole('link', { name: /信用卡分期付款/ })).toHaveLength(isOffered ? 1 : 0);
});
