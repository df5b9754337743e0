import { dialogStore } from '@/components/ui/overlay/dialog';
import { leaveForPartner } from '@/components/parts/landing/leave-for-partner';
import { GatewayError } from '@/lib/contract/gateway-error';
import { useSession } from '@/stores/session';

/** Jsdom goes nowhere but within a page, so the partner's page is a place in this one. */
const url = () => new URL('#at-the-partner', window.location.href).href;
const ask = jest.fn<Promise<unknown>, [string]>(async () => ({ url: url() }));
jest.mock('@/lib/gateway/domain-gateway', () => ({ createDomainGateway: () => (id: string) => ask(id) }));

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

beforeEach(() => useSession.setState({ isLogin: true, accessToken: 't', userId: '1', enterProject: () => undefined }));

test('nobody is taken to a partner before its name and site were shown and confirmed', async () => {
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

test('a page whose agreement has changed is loaded anew, once its reader was told', async () => {
  const failed = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  ask.mockRejectedValueOnce(new GatewayError({ endpoint: 'agreement.sign', reason: 'AGREEMENT_CHANGED', desc: 'Read it again' }));
  const left = leaving();
  expect(await asked()).toBe('Read it again');
  expect(failed).not.toHaveBeenCalled();
  dialogStore.get()?.answer(true);
  await left;
  // All that jsdom does when a page is to be loaded again.
  expect(String(failed.mock.calls[0]?.[0])).toContain('navigation');
});
