import { withGateway } from './storefront';
import { setWechatCard } from '@/components/parts/shell/wechat-card';

const ANDROID = 'Mozilla/5.0 (Linux; Android 14) Chrome/116 Mobile MicroMessenger/8.0.47';
type Values = { title?: string; link?: string; verifySignature?: string };

withGateway();

test('a page that has no storefront gets its address signed by the gateway, and WeChat its card', async () => {
  Object.defineProperty(navigator, 'userAgent', { value: ANDROID, configurable: true });
  Object.defineProperty(performance, 'getEntriesByType', { value: () => [], configurable: true });
  const told = new Map<string, Values>();
  const failures: unknown[] = [];
  const invoke = (name: string, values: Values, answer: (result: object) => void) => {
    told.set(name, values);
    setTimeout(() => answer({ err_msg: `${name}:ok` }));
  };
  Object.assign(window, {
    WeixinJSBridge: { on: () => undefined, invoke },
    yuexiangFailures: { tell: (failure: unknown) => failures.push(failure) },
  });
  const shared = { title: 'Terms', desc: 'What holds', path: '/P012/userAgreement' };
  await setWechatCard({ code: 'P012', projectId: '880012' }, shared, () => true);
  expect(failures).toEqual([]);
  expect(told.get('preVerifyJSAPI')?.verifySignature).toMatch(/\w/);
  expect(told.get('updateAppMessageShareData')).toMatchObject({ title: 'Terms', link: 'http://localhost/P012/userAgreement' });
});
