import { renderPage, router, withGateway } from '../storefront';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CardCashier } from '@/components/bank-card/card-cashier';
import { paymentPorts } from '@/server/platform/ports/payment-ports';
import { sandboxBank } from '@/demo/bank/bank';
import { testCode } from '@/demo/bank/card-desk';
import { bindCard, cardNoOf } from '../../gateway/card';
import { bookStay } from '../../gateway/stay';
import { signInAnew } from '../people/sign-in';

const { gateway, server } = withGateway((usual) => {
  const bank = sandboxBank({ ...usual, mode: 'demo', origin: () => 'http://127.0.0.1:1', silentMs: 0 });
  return { payments: paymentPorts([{ port: bank, ways: ['alipay', 'bankCard'] }]) };
});

test('whoever pays again after a payment, on the same page or a new one, asks for a payment of its own', async () => {
  gateway().clock.now = Date.now();
  const token = await signInAnew(gateway(), 'P012');
  await bindCard(gateway(), token, cardNoOf('insufficient'));
  const { orderNo } = await bookStay(gateway(), token);
  const keys: string[] = [];
  server.events.on('request:start', ({ request }) => {
    if (request.url.endsWith('pre-pay'))
      void request
        .clone()
        .json()
        .then(({ idempotencyKey }: { idempotencyKey: string }) => keys.push(idempotencyKey));
  });
  const pay = async () => {
    const page = renderPage(<CardCashier />, {
      code: 'P012',
      scopes: ['bankCard', 'order'],
      path: '/bindCard/cashier',
      query: { orderNo },
    });
    await userEvent.click(await screen.findByRole('button', { name: /^确认支付 ¥/ }));
    await userEvent.type(await screen.findByLabelText('验证码'), testCode);
    await userEvent.click(screen.getByRole('button', { name: '确认付款' }));
    await waitFor(() => expect(screen.queryByLabelText('验证码')).not.toBeInTheDocument());
    page.unmount();
  };
  await pay();
  await pay();
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(2);
  expect(router.replace).not.toHaveBeenCalled();
});
