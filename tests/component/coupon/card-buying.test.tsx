import { renderPage, withGateway } from '../storefront';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CardBuying } from '@/components/coupon/card/card-buying';
import { toast } from '@/components/ui/overlay/toast';
import { couponPackage } from '@/lib/contract/coupon-package/endpoints';
import { keepTicked, tickOf } from '@/lib/kernel/ticked-agreements';
import { refusal, reply } from '../../msw/handlers';
import { signInAnew } from '../people/sign-in';

const CARD = 'yuexiang-starLightCard-year';
const { gateway, server } = withGateway();
const seen = async (packageId: string) =>
  (await gateway().call(couponPackage.buy, { packageId, quantity: 1 }, { token, channel: 'P012' })).data;
let token: string;
let documents: string[] = [];
beforeEach(async () => {
  jest.clearAllMocks();
  toast.hide();
  sessionStorage.clear();
  token = await signInAnew(gateway(), 'P012');
  documents = (await seen(CARD)).agreements.map(tickOf);
  expect(documents).not.toEqual([]);
});

const tick = async (query: Record<string, string> = {}) => {
  renderPage(<CardBuying />, {
    code: 'P012',
    scopes: ['benefitCard', 'checkout'],
    path: '/single/n/premiumBlackCard/buy',
    query: { packageId: CARD, ...query },
  });
  return screen.findByRole('checkbox', { name: /我已阅读并同意/ });
};

test('what was ticked on the card’s page is not asked for again, and can be taken back', async () => {
  keepTicked(CARD, documents);
  const box = await tick();
  expect(box).toBeChecked();
  await userEvent.click(box);
  await userEvent.click(screen.getByRole('button', { name: '提交订单' }));
  expect(await screen.findByText('请先阅读并同意相关协议')).toBeInTheDocument();
});

test.each([
  ['nothing was ticked', () => undefined],
  [
    'another version was ticked',
    () =>
      keepTicked(
        CARD,
        documents.map((document) => document.replace(/@.*/, '@0.1')),
      ),
  ],
  ['it was ticked for another card', () => keepTicked('yuexiang-platinumCard-year', documents)],
  ['one of the texts was not ticked', () => keepTicked(CARD, documents.slice(1))],
  [
    'it was ticked an hour ago',
    () => {
      const now = jest.spyOn(Date, 'now').mockReturnValue(Date.now() - 3_600_000);
      keepTicked(CARD, documents);
      now.mockRestore();
    },
  ],
])('the buyer ticks by hand where %s', async (_what, before) => {
  before();
  expect(await tick()).not.toBeChecked();
});

test('an address ticks for nobody', async () => {
  expect(await tick({ agreed: documents[0] ?? '' })).not.toBeChecked();
});

describe('with separate consent beside the agreement', () => {
  const SEPARATE = 'lexin-remiumCard-halfYear';
  const boxes = () => screen.getAllByRole<HTMLInputElement>('checkbox').map(({ checked }) => checked);
  const submit = () => userEvent.click(screen.getByRole('button', { name: '提交订单' }));
  const openTicked = async () => {
    const shown = await seen(SEPARATE);
    if (!shown.card) throw new Error('The card is not sold.');
    keepTicked(SEPARATE, [...shown.agreements, ...shown.card.separate].map(tickOf));
    await tick({ packageId: SEPARATE });
    expect(boxes()).toEqual([true, true]);
    return shown;
  };

  test('what has been signed stays ticked when the order fails', async () => {
    await openTicked();
    server.use(refusal('couponPackage.submit', 'UNAVAILABLE', 'not now'));
    await submit();
    expect(await screen.findByText('not now')).toBeInTheDocument();
    expect(boxes()).toEqual([true, true]);
  });

  test('where the words change while the page is open, they are to be ticked anew', async () => {
    const shown = await openTicked();
    const agreements = shown.agreements.map((text) => ({ ...text, hash: '0'.repeat(64) }));
    server.use(
      reply('couponPackage.buy', () => ({ ...shown, agreements })),
      refusal('couponPackage.submit', 'OFFER_CHANGED'),
    );
    await submit();
    await waitFor(() => expect(boxes()).toEqual([false, true]));
  });
});
