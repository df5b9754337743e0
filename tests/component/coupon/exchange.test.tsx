import { renderPage, router, withGateway } from '../storefront';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ExchangeScreen } from '@/components/coupon/exchange/exchange-screen';
import { toast } from '@/components/ui/overlay/toast';
import { exchangeCodeOf, shownExchangeCode } from '@/lib/domain/exchange-code';
import { signInAnew } from '../people/sign-in';

const { gateway, server } = withGateway();
/** Calls of the exchange itself. */
let asked: string[] = [];
beforeAll(() => {
  server.events.on('request:start', ({ request }) => void (request.url.endsWith('/exchangeCode/api/exchange') && asked.push(request.url)));
});
beforeEach(async () => {
  asked = [];
  jest.clearAllMocks();
  toast.hide();
  sessionStorage.clear();
  await signInAnew(gateway(), 'P012');
});

/** A code as ours are, that nobody made. */
const unknown = exchangeCodeOf(Array.from({ length: 15 }, (_, place) => (place * 7) % 32));
const shown = shownExchangeCode(unknown);

const open = () => renderPage(<ExchangeScreen />, { code: 'P012', scopes: ['exchange', 'codePicture'], path: '/exchangecode' });
const type = async (text: string) => {
  const field = screen.getByLabelText('兑换码');
  await userEvent.clear(field);
  if (text !== '') await userEvent.type(field, text);
};
const submit = () => userEvent.click(screen.getByRole('button', { name: '立即兑换' }));
const said = async (text: string) => waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(text));

test('spaces, dashes, small letters and O for 0 are understood, and shown as understood', async () => {
  open();
  await type(` ${shown.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o')}`);
  expect(screen.getByText(shown)).toBeInTheDocument();
});

test('what can be no code is said at the field, and nobody is asked: a slip is no guess', async () => {
  open();
  await submit();
  await said('请输入兑换码');
  await type(unknown.slice(0, 13));
  await submit();
  await said('兑换码还差3位');
  await type(`${unknown}AB`);
  await submit();
  await said('兑换码多了2位');
  await type(`${unknown.slice(0, -1)}${unknown.endsWith('A') ? 'B' : 'A'}`);
  await submit();
  await said('请逐位核对');
  expect(asked).toEqual([]);
});

test('a refusal of the gateway is said at the field too, and goes when the code changes', async () => {
  open();
  await type(shown);
  await submit();
  await said('兑换码有误');
  expect(asked).toHaveLength(1);
  expect(router.push).not.toHaveBeenCalled();
  await userEvent.type(screen.getByLabelText('兑换码'), '{Backspace}');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('what is on the clipboard is taken, and a clipboard that may not be read says what to do', async () => {
  // Brings a clipboard to the document.
  userEvent.setup();
  open();
  await navigator.clipboard.writeText(`https://shop.example.com/exchangecode?code=${unknown}`);
  await userEvent.click(screen.getByRole('button', { name: '粘贴' }));
  await waitFor(() => expect(screen.getByLabelText('兑换码')).toHaveValue(shown));
  jest.spyOn(navigator.clipboard, 'readText').mockRejectedValueOnce(new DOMException('no', 'NotAllowedError'));
  await userEvent.click(screen.getByRole('button', { name: '粘贴' }));
  expect(await screen.findByText('无法读取剪贴板，请长按输入框粘贴')).toBeInTheDocument();
});
