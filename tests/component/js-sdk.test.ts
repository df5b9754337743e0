import { shareAs } from '@/lib/wechat/js-sdk';

type Answer = 'ok' | 'invalid signature';
const mockSdk = {
  answers: [] as Answer[],
  shared: [] as { title: string; link: string }[],
  ready: (done: () => void) => {
    mockSdk.settle.ready = done;
  },
  error: (refused: (refusal: { errMsg: string }) => void) => {
    mockSdk.settle.refused = refused;
  },
  settle: { ready: () => undefined as void, refused: (_refusal: { errMsg: string }) => undefined as void },
  config: () => {
    const answer = mockSdk.answers.shift() ?? 'ok';
    if (answer === 'ok') mockSdk.settle.ready();
    else mockSdk.settle.refused({ errMsg: `config:${answer}` });
  },
  updateAppMessageShareData: (card: { title: string; link: string }) => mockSdk.shared.push(card),
  updateTimelineShareData: () => undefined,
};
jest.mock('weixin-js-sdk', () => ({ __esModule: true, default: mockSdk }));

const phones = {
  ios: 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Mobile/15E148 MicroMessenger/8.0.47',
  android: 'Mozilla/5.0 (Linux; Android 14) Chrome/116 Mobile MicroMessenger/8.0.47',
} as const;
const ENTRY = 'http://localhost/P012/index?p=P012';

const signed: string[] = [];
const sign = async (url: string) => {
  signed.push(url);
  return { appId: 'wx', timestamp: 1, nonceStr: 'x', signature: 'y', jsApiList: ['updateAppMessageShareData'] };
};

function open(phone: keyof typeof phones): void {
  Object.defineProperty(navigator, 'userAgent', { value: phones[phone], configurable: true });
  Object.defineProperty(performance, 'getEntriesByType', { value: () => [{ name: `${ENTRY}#top` }], configurable: true });
  window.history.replaceState(null, '', '/P012/index?p=P012');
}
/** The router shows a page, and the page sets up its share card. */
async function show(path: string): Promise<void> {
  window.history.pushState(null, '', path);
  const link = new URL(path, window.location.origin).href;
  await shareAs({ title: path, desc: '', link, imgUrl: '', minImgUrl: '' }, sign);
}

beforeEach(() => {
  signed.length = 0;
  mockSdk.shared.length = 0;
  mockSdk.answers = [];
});

const pages = ['/P012/index', '/P012/hotel/details?id=7&p=P012', '/P012/food/details?id=8#deals'];

test('Android signs the address that shows, again on each route', async () => {
  open('android');
  for (const page of pages) await show(page);
  expect(signed).toEqual(pages.map((page) => `http://localhost${page.split('#')[0] ?? ''}`));
  expect(mockSdk.shared.map(({ title }) => title)).toEqual(pages);
});

test('iOS signs the address that the tab was entered by, again on each route, and each page has its own card', async () => {
  open('ios');
  for (const page of pages) await show(page);
  expect(signed).toEqual(pages.map(() => ENTRY));
  expect(mockSdk.shared.map(({ title }) => title)).toEqual(pages);
});

test('a phone that signs the other address gets that one, and any other refusal is told', async () => {
  open('ios');
  mockSdk.answers = ['invalid signature', 'ok'];
  await show('/P012/hotel/details?id=7');
  expect(signed).toEqual([ENTRY, 'http://localhost/P012/hotel/details?id=7']);
  expect(mockSdk.shared).toHaveLength(1);
  mockSdk.answers = ['invalid signature', 'invalid signature'];
  await expect(show('/P012/hotel/details?id=8')).rejects.toThrow('invalid signature');
});

test('the channel and p travel with a shared link; what names or lets in its sender does not', async () => {
  open('android');
  await show('/P012/hotel/details?id=7&p=P069&accessToken=SECRET&mobile=13800138000&code=SECRET');
  expect(mockSdk.shared.map(({ link }) => link)).toEqual(['http://localhost/P012/hotel/details?id=7&p=P069']);
});
