import { withoutPrivateParameters } from '@/lib/kernel/private-parameters';
import { isIos, wechatEnvironment } from './environment';

/** `timestamp` in seconds, as WeChat wants it. */
export type JsSdkSignature = Readonly<{
  appId: string;
  timestamp: number;
  nonceStr: string;
  signature: string;
  jsApiList: readonly string[];
}>;
/** Signs an address for the JS-SDK: the gateway's wechat config. */
export type Sign = (url: string) => Promise<JsSdkSignature>;
type JsSdk = (typeof import('weixin-js-sdk'))['default'];
type SdkCalls = NonNullable<Parameters<JsSdk['config']>[0]['jsApiList']>;

/** §3. `minImgUrl` is the small picture of a mini-program card. */
export type ShareInfo = Readonly<{ title: string; desc: string; link: string; imgUrl: string; minImgUrl: string }>;

const withoutHash = (address: string): string => address.split('#')[0] ?? address;

/** iOS WeChat signs the address with which the tab was loaded, whatever route has been pushed since. */
const entryAddress = (): string => withoutHash(performance.getEntriesByType('navigation')[0]?.name ?? window.location.href);

const configured = (sdk: JsSdk, { jsApiList, ...signature }: JsSdkSignature): Promise<void> =>
  new Promise((resolve, reject) => {
    sdk.ready(resolve);
    sdk.error((refusal: { errMsg: string }) => reject(new Error(refusal.errMsg)));
    // The gateway names the methods; the SDK's types may be older.
    sdk.config({ debug: false, ...signature, jsApiList: [...jsApiList] as SdkCalls, openTagList: [] });
  });

/**
 * The JS-SDK, authorized for the current page. WeChat's documentation contradicts itself about which address an iOS web view signs, so one
 * is tried after the other; §4 of its guide requires a new config on every route.
 */
async function jsSdk(sign: Sign): Promise<JsSdk> {
  const { default: sdk } = await import('weixin-js-sdk');
  const current = withoutHash(window.location.href);
  const entry = entryAddress();
  const [first, second] = isIos(navigator.userAgent) ? [entry, current] : [current, entry];
  await configured(sdk, await sign(first)).catch(async (refusal: Error) => {
    if (first === second || !/invalid signature/i.test(refusal.message)) throw refusal;
    await configured(sdk, await sign(second));
  });
  return sdk;
}

/** Sets what is shown when this page is shared from WeChat's menu, or from that of the mini program around it. */
export async function shareAs({ title, desc, link, imgUrl, minImgUrl }: ShareInfo, sign: Sign): Promise<void> {
  const shared = { title, desc, link: withoutPrivateParameters(new URL(link)).href };
  if (wechatEnvironment(navigator.userAgent) === 'miniProgram') {
    const { default: sdk } = await import('weixin-js-sdk');
    // The mini program reads this when its own menu shares.
    sdk.miniProgram.postMessage({ data: { ...shared, imgUrl: minImgUrl } });
    return;
  }
  const sdk = await jsSdk(sign);
  const card = { ...shared, imgUrl, success: () => undefined, cancel: () => undefined };
  sdk.updateAppMessageShareData(card);
  sdk.updateTimelineShareData(card);
}
