import { dialogStore } from '@/components/ui/overlay/dialog';
import { leaveForPartner } from '@/components/landing/leave-for-partner';
import { useSession } from '@/stores/session';

/** Jsdom goes nowhere but within a page, so the partner's page is a place in this one. */
const url = () => new URL('#at-the-partner', window.location.href).href;
const ask = jest.fn<Promise<unknown>, [string]>(async () => ({ url: url() }));
jest.mock('@/lib/gateway/browser-gateway', () => ({ createBrowserGateway: () => (id: string) => ask(id) }));

const leaving = () =>
  leaveForPartner({
    sale: { by: 'partner', partner: 'haier', product: 'loanmplace' },
    channel: { code: 'P012', projectId: '880012', slug: 'P012' },
    filled: new FormData(),
    sayings: { partnerAway: 'Away', leadLeft: 'Noted', leaveTo: 'To Haier ({host})?' },
  });

const asked = () =>
  new Promise<string | undefined>((resolve) => {
    const stop = dialogStore.subscribe(() => {
      stop();
      resolve(dialogStore.get()?.text);
    });
  });

test('nobody is taken to a partner before its name and site were shown and confirmed', async () => {
  useSession.setState({ isLogin: true, accessToken: 't', userId: '1', enterProject: () => undefined });
  for (const [confirmed, place] of [
    [false, ''],
    [true, '#at-the-partner'],
  ] as const) {
    const left = leaving();
    expect(await asked()).toBe(`To Haier (${window.location.host})?`);
    expect(window.location.hash).toBe('');
    dialogStore.get()?.answer(confirmed);
    await left;
    expect(window.location.hash).toBe(place);
  }
});
