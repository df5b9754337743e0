import { renderPage, withGateway } from '../storefront';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StayOrder } from '@/components/hotel/stay-order/stay-order';
import { bookStay } from '../../gateway/stay';
import { signInAnew } from '../people/sign-in';

const { gateway, server } = withGateway();

test('the page of an order asks one question for all it shows, and again once the order has moved', async () => {
  // The page must use the gateway's clock: if the time to pay seemed to be over, it would ask again.
  jest.spyOn(Date, 'now').mockImplementation(() => gateway().clock.now);
  const token = await signInAnew(gateway(), 'P012');
  const { orderNo } = await bookStay(gateway(), token, { from: 13 });
  const asked: string[] = [];
  server.events.on('request:start', ({ request }) => asked.push(new URL(request.url).pathname.split('/').slice(-3).join('/')));
  renderPage(<StayOrder orderNo={orderNo} />, {
    code: 'P012',
    scopes: ['order', 'hotelStayOrder', 'cashier', 'booking', 'checkout'],
    path: `/my/hotelOrderDetail/${orderNo}`,
  });
  expect(await screen.findByText('张三')).toBeInTheDocument();
  expect(screen.getAllByText('待付款').length).toBeGreaterThan(0);
  expect(asked).toEqual(['api/hotel/detail']);

  await userEvent.click(screen.getByRole('button', { name: '取消订单' }));
  const question = await screen.findByRole('alertdialog');
  await userEvent.click(screen.getAllByRole('button', { name: '取消订单' }).find((button) => question.contains(button)) ?? question);
  await waitFor(() => expect(screen.getAllByText('已关闭').length).toBeGreaterThan(0));
  expect(asked).toEqual(['api/hotel/detail', 'order/api/cancel', 'api/hotel/detail']);
});
