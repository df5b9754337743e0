import { renderPage, router, withGateway } from '../storefront';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SearchParamsContext } from 'next/dist/shared/lib/hooks-client-context.shared-runtime';
import { ExchangeScreen } from '@/components/coupon/exchange/exchange-screen';
import { ExchangeSuccess } from '@/components/coupon/exchange/exchange-success';
import { toast } from '@/components/ui/overlay/toast';
import { exchangeCodeOf, shownExchangeCode } from '@/lib/domain/exchange-code';
import { exchange } from '@/lib/contract/exchange/endpoints';
import { type TemplateName, templateIdOf } from '@/demo/kinds/coupon-package/templates';
import { useSession } from '@/stores/session';
import { oneCode, tryCode } from '../../gateway/exchange/codes';
import { signInAnew } from '../people/sign-in';

const { gateway, server } = withGateway();
/** Requests to exchange a code. */
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

/** A well-formed code that was never issued. */
const unknown = exchangeCodeOf(Array.from({ length: 15 }, (_, place) => (place * 7) % 32));
const shown = shownExchangeCode(unknown);

/** Shows the success page of a code for this coupon. */
async function oneExchange(template: TemplateName) {
  const token = useSession.getState().accessToken;
  const code = await oneCode(gateway(), { giftId: String(templateIdOf(template)), validFrom: new Date(0) });
  const { data } = await tryCode(gateway(), code, { token });
  renderPage(
    <SearchParamsContext value={new URLSearchParams({ exchangeNo: data.exchangeNo })}>
      <ExchangeSuccess />
    </SearchParamsContext>,
    { code: 'P012', scopes: ['exchange'], path: '/exchange/success' },
  );
  return (await gateway().call(exchange.history, { pageSize: 1 }, { token })).data;
}

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
  // Gives the document a clipboard.
  userEvent.setup();
  open();
  await navigator.clipboard.writeText(`https://shop.example.com/exchangecode?code=${unknown}`);
  await userEvent.click(screen.getByRole('button', { name: '粘贴' }));
  await waitFor(() => expect(screen.getByLabelText('兑换码')).toHaveValue(shown));
  jest.spyOn(navigator.clipboard, 'readText').mockRejectedValueOnce(new DOMException('no', 'NotAllowedError'));
  await userEvent.click(screen.getByRole('button', { name: '粘贴' }));
  expect(await screen.findByText('无法读取剪贴板，请长按输入框粘贴')).toBeInTheDocument();
});

test('goods for a code are one tap away: to their variants and an address', async () => {
  const { list } = await oneExchange('honeyGift');
  expect(await screen.findByText('免费领取指定蜂蜜一罐，运费另付')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '选款式和收货地址' })).toHaveAttribute(
    'href',
    `/P012/n/search/applyPhysical?userCouponId=${list[0]?.coupon?.userCouponId}`,
  );
});

test('another single coupon is used at once too, and the list of coupons stays near', async () => {
  await oneExchange('food50');
  expect(await screen.findByRole('link', { name: '立即使用' })).toHaveAttribute('href', expect.stringMatching(/userCouponId=\d+$/));
  expect(screen.getByRole('link', { name: '查看优惠券' })).toHaveAttribute('href', '/P012/my/coupon');
});
