import { dialogStore } from '@/components/ui/overlay/dialog';
import { leaveForPartner } from '@/components/landing/leave-for-partner';
import { useSession } from '@/stores/session';

const URL_OF_PARTNER = 'https://loans.haier.example/open?ticket=t';
const ask = jest.fn<Promise<unknown>, [string]>(async () => ({ url: URL_OF_PARTNER }));
jest.mock('@/lib/gateway/browser-gateway', () => ({ createBrowserGateway: () => (id: string) => ask(id) }));

const leaving = () =>
  leaveForPartner({
    sale: { by: 'partner', partner: 'haier', product: 'loanmplace' },
    channel: { code: 'P012', projectId: '880012', slug: 'P012' },
    filled: new FormData(),
    sayings: { partnerAway: 'Away', leadLeft: 'Noted', leaveTo: 'To Haier ({host})?' },
  });

test('nobody is taken to a partner before its name and site were shown and confirmed', async () => {
  useSession.setState({ isLogin: true, accessToken: 't', userId: '1', enterProject: () => undefined });
  const left = leaving();
  const asked = await new Promise<string | undefined>((resolve) => {
    const stop = dialogStore.subscribe(() => {
      stop();
      resolve(dialogStore.get()?.text);
    });
  });
  expect(asked).toBe('To Haier (loans.haier.example)?');
  const here = window.location.href;
  dialogStore.get()?.answer(false);
  await left;
  expect(window.location.href).toBe(here);
});
