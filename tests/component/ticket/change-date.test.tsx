import { renderPage, router, withGateway } from '../storefront';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { ChangeDate } from '@/components/ticket/change-date';
import { ticket } from '@/lib/contract/ticket/endpoints';
import { demoProducts } from '@/demo/kinds/ticket/fixtures';
import { ticketProducts } from '@/server/kinds/ticket/tables';
import { bookTickets } from '../../gateway/ticket';
import { forwardToGateway, refusal } from '../../msw/handlers';
import { signInAnew } from '../people/sign-in';

const { gateway, server } = withGateway();

test('days that could not be read are said to be, and asked for again by a press', async () => {
  const token = await signInAnew(gateway(), 'P012');
  const { orderNo } = await bookTickets(gateway(), token);
  const { data } = await gateway().call(ticket.orderDetail, { orderNo }, { token });
  server.use(refusal('sku.timeLimit', 'BROKEN'));
  renderPage(<ChangeDate orderNo={orderNo} ticket={data.ticket} />, { scopes: ['ticket'], path: '/order/detail', code: 'P012' });
  fireEvent.click(screen.getByRole('button', { name: '改期' }));
  fireEvent.click(await screen.findByRole('button', { name: /^游玩日期/ }));
  const calendar = await screen.findByRole('dialog', { name: /选择/ });
  const again = await within(calendar).findByRole('button', { name: '刷新页面' });
  expect(within(calendar).queryByRole('button', { name: /^\d/ })).toBeNull();
  server.resetHandlers();
  server.use(forwardToGateway(gateway().app));
  fireEvent.click(again);
  await waitFor(() => expect(within(calendar).getAllByText(/¥\d/).length).toBeGreaterThan(3));
});

test('a ticket that is no longer sold can still be moved to another day by its buyer', async () => {
  const token = await signInAnew(gateway(), 'P012');
  const { orderNo } = await bookTickets(gateway(), token);
  const { data } = await gateway().call(ticket.orderDetail, { orderNo }, { token });
  await gateway().database.update(ticketProducts).set({ listed: false }).where(eq(ticketProducts.id, demoProducts.open));
  renderPage(<ChangeDate orderNo={orderNo} ticket={data.ticket} />, { scopes: ['ticket'], path: '/order/detail', code: 'P012' });
  fireEvent.click(screen.getByRole('button', { name: '改期' }));
  fireEvent.click(await screen.findByRole('button', { name: /^游玩日期/ }));
  const calendar = await screen.findByRole('dialog', { name: /选择/ });
  await waitFor(() => expect(within(calendar).getAllByText(/¥\d/).length).toBeGreaterThan(3));
  expect(router.replace).not.toHaveBeenCalled();
});
