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

/** How often, and after how long, a call is repeated that came before WeChat had verified the page. */
const MOST_TRIES = 20;
const TRY_AGAIN_MS = 250;
const UNVERIFIED = /permission|verifying/i;

type Card = Pick<ShareInfo, 'title' | 'desc' | 'link' | 'imgUrl'>;
/** Whether this is still the page to be shared. */
type IsCurrent = () => boolean;

const handedOver = (sdk: JsSdk, card: Card): Promise<string> =>
  new Promise((resolve) => {
    const fail = ({ errMsg }: { errMsg: string }): void => resolve(errMsg);
    sdk.updateAppMessageShareData({ ...card, fail, success: () => resolve('ok') });
    sdk.updateTimelineShareData({ ...card, success: () => undefined });
  });

/**
 * Sets the card by the permission of one signed address. From the second config of a tab on, the SDK calls `ready` at once and tells only a
 * refusal, so the card is handed over until WeChat has verified the page and takes it.
 */
async function setBy({ jsApiList, ...signature }: JsSdkSignature, sdk: JsSdk, card: Card, isCurrent: IsCurrent): Promise<void> {
  let refused: string | undefined;
  sdk.error(({ errMsg }: { errMsg: string }) => {
    refused = errMsg;
  });
  // The gateway names the methods; the SDK's types may be older.
  sdk.config({ debug: false, ...signature, jsApiList: [...jsApiList] as SdkCalls, openTagList: [] });
  await new Promise<void>((resolve) => sdk.ready(resolve));
  for (let tries = 1; isCurrent(); tries += 1) {
    if (refused !== undefined) throw new Error(refused);
    const answer = await handedOver(sdk, card);
    if (answer === 'ok') return;
    if (!UNVERIFIED.test(answer) || tries === MOST_TRIES) throw new Error(refused ?? answer);
    await new Promise((resolve) => setTimeout(resolve, TRY_AGAIN_MS));
  }
}

const OTHER_ADDRESS = /invalid signature|permission|verifying/i;

/**
 * Sets what is shown when this page is shared from WeChat's menu, or from that of the mini program around it. WeChat's documentation
 * contradicts itself about which address an iOS web view signs, so one is tried after the other; §4 of its guide requires a new config on
 * every route.
 */
export async function shareAs({ minImgUrl, ...card }: ShareInfo, sign: Sign, isCurrent: IsCurrent): Promise<void> {
  const current = withoutHash(window.location.href);
  const { default: sdk } = await import('weixin-js-sdk');
  if (!isCurrent()) return;
  if (wechatEnvironment(navigator.userAgent) === 'miniProgram') {
    // The mini program reads this when its own menu shares.
    sdk.miniProgram.postMessage({ data: { ...card, imgUrl: minImgUrl } });
    return;
  }
  const entry = entryAddress();
  const [first, second] = isIos(navigator.userAgent) ? [entry, current] : [current, entry];
  const setFor = async (address: string): Promise<void> => {
    const signature = await sign(address);
    // Another page's card may have been set while this one was being signed.
    if (isCurrent()) await setBy(signature, sdk, card, isCurrent);
  };
  await setFor(first).catch(async (refusal: Error) => {
    if (first === second || !isCurrent() || !OTHER_ADDRESS.test(refusal.message)) throw refusal;
    await setFor(second);
  });
}
