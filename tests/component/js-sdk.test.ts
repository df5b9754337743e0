import type { ShareInfo } from '@/lib/wechat/js-sdk';

/** WeChat around the real SDK: it answers later, lets a page set its card only once that page's address is verified, and keeps what was set. */
interface Wechat {
  /** The address whose signature this phone verifies. */
  signs: () => string;
  verified: string | undefined;
  cards: { title: string; link: string }[];
}
const here = (): string => window.location.href.split('#')[0] ?? '';
const ENTRY = 'http://localhost/P012/index?p=P012';
let wechat: Wechat;

type Values = { verifySignature: string; title: string; link: string };
function answerOf(name: string, values: Values): string {
  if (name === 'preVerifyJSAPI') {
    if (values.verifySignature !== wechat.signs()) return 'fail_invalid signature';
    wechat.verified = here();
  }
  if (name !== 'updateAppMessageShareData') return 'ok';
  if (wechat.verified !== here()) return 'the permission value is offline verifying';
  wechat.cards.push({ title: values.title, link: values.link });
  return 'ok';
}
/** To verify takes longer than anything else (ms). */
const VERIFIED_AFTER = 60;
const ANSWERED_AFTER = 5;
const bridge = {
  on: () => undefined,
  invoke: (name: string, values: Values, answer: (result: object) => void) => {
    const after = name === 'preVerifyJSAPI' ? VERIFIED_AFTER : ANSWERED_AFTER;
    setTimeout(() => answer({ err_msg: `${name}:${answerOf(name, values)}` }), after);
  },
};

const phones = {
  ios: 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Mobile/15E148 MicroMessenger/8.0.47',
  android: 'Mozilla/5.0 (Linux; Android 14) Chrome/116 Mobile MicroMessenger/8.0.47',
} as const;

const signed: string[] = [];
const sign = async (url: string) => {
  signed.push(url);
  return { appId: 'wx', timestamp: 1, nonceStr: 'x', signature: url, jsApiList: ['updateAppMessageShareData'] };
};

let shareAs: (info: ShareInfo, signer: typeof sign, isCurrent: () => boolean) => Promise<void>;
/** A new tab: the SDK reads the phone and starts over. */
async function open(phone: keyof typeof phones, signs: () => string): Promise<void> {
  Object.defineProperty(navigator, 'userAgent', { value: phones[phone], configurable: true });
  Object.defineProperty(performance, 'getEntriesByType', { value: () => [{ name: `${ENTRY}#top` }], configurable: true });
  window.history.replaceState(null, '', '/P012/index?p=P012');
  wechat = { signs, verified: undefined, cards: [] };
  jest.resetModules();
  ({ shareAs } = await import('@/lib/wechat/js-sdk'));
}

const infoOf = (path: string): ShareInfo => ({
  title: path,
  desc: '',
  link: new URL(path, window.location.origin).href,
  imgUrl: '',
  minImgUrl: '',
});
const LONG_MS = 20_000;

/** The router shows a page, and the page sets up its share card. */
async function show(path: string, signer = sign): Promise<unknown> {
  window.history.pushState(null, '', path);
  const failure = shareAs(infoOf(path), signer, () => true).then(
    () => undefined,
    (error: unknown) => error,
  );
  await jest.advanceTimersByTimeAsync(LONG_MS);
  return failure;
}
const titles = (): string[] => wechat.cards.map(({ title }) => title);

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['performance'] });
  Object.assign(window, { WeixinJSBridge: bridge });
  signed.length = 0;
});
afterEach(() => jest.useRealTimers());

const pages = ['/P012/index', '/P012/hotel/details?id=7&p=P012', '/P012/food/details?id=8#deals'];

test('Android signs the address that shows, again on each route, and each page has its own card', async () => {
  await open('android', here);
  for (const page of pages) expect(await show(page)).toBeUndefined();
  expect(signed).toEqual(pages.map((page) => `http://localhost${page.split('#')[0] ?? ''}`));
  expect(titles()).toEqual(pages);
});

test('iOS signs the address that the tab was entered by, again on each route, and each page has its own card', async () => {
  await open('ios', () => ENTRY);
  for (const page of pages) expect(await show(page)).toBeUndefined();
  expect(signed).toEqual(pages.map(() => ENTRY));
  expect(titles()).toEqual(pages);
});

test('a phone that signs the other address gets that one on every route', async () => {
  await open('ios', here);
  for (const page of pages) expect(await show(page)).toBeUndefined();
  expect(signed).toEqual(pages.flatMap((page) => [ENTRY, `http://localhost${page.split('#')[0] ?? ''}`]));
  expect(titles()).toEqual(pages);
});

test('a refusal of both addresses is told, on the first route and on later ones', async () => {
  await open('ios', () => 'http://localhost/neither');
  for (const page of pages)
    expect(await show(page)).toEqual(expect.objectContaining({ message: expect.stringContaining('invalid signature') }));
  expect(wechat.cards).toEqual([]);
});

test('a page that was left while its address was being signed or verified puts its card over no other', async () => {
  await open('android', here);
  let shown = 'A';
  window.history.pushState(null, '', '/P012/A');
  let finish: (() => void) | undefined;
  const slow = async (url: string) => {
    await new Promise<void>((resolve) => (finish = resolve));
    return sign(url);
  };
  const left = shareAs(infoOf('/P012/A'), slow, () => shown === 'A');
  await jest.advanceTimersByTimeAsync(LONG_MS);
  shown = 'B';
  expect(await show('/P012/B')).toBeUndefined();
  finish?.();
  await jest.advanceTimersByTimeAsync(LONG_MS);
  await left;
  expect(titles()).toEqual(['/P012/B']);
});
