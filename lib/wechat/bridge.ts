/** What `getBrandWCPayRequest` takes, signed by the merchant. */
export type BridgeParameters = Readonly<Record<'appId' | 'timeStamp' | 'nonceStr' | 'package' | 'signType' | 'paySign', string>>;

/**
 * What WeChat says of a payment. None of it proves anything about money.
 * - `missing`: the bridge never came
 * - `unregistered`: this page isn't below a payment directory of the merchant
 * - `otherPayer`: somebody else uses this WeChat than the one for whom the payment was opened
 */
export type BridgeOutcome = Readonly<
  { kind: 'ok' | 'cancel' | 'missing' } | { kind: 'unregistered' | 'otherPayer' | 'fail'; words: string }
>;

type Answer = Readonly<{ err_msg?: string; err_desc?: string; errMsg?: string }>;
type Bridge = Readonly<{ invoke: (name: string, values: BridgeParameters, answer: (said: Answer) => void) => void }>;

/** WeChat puts its bridge into a page some time after loading it. */
const PATIENCE_MS = 5_000;

const bridge = (): Promise<Bridge | undefined> =>
  new Promise((resolve) => {
    if (window.WeixinJSBridge) return resolve(window.WeixinJSBridge);
    const end = (): void => {
      clearTimeout(timer);
      document.removeEventListener('WeixinJSBridgeReady', end);
      resolve(window.WeixinJSBridge);
    };
    const timer = setTimeout(end, PATIENCE_MS);
    document.addEventListener('WeixinJSBridgeReady', end);
  });

function outcomeOf({ err_msg, errMsg = '', err_desc = '' }: Answer): BridgeOutcome {
  const said = err_msg ?? errMsg;
  if (/:ok$/.test(said)) return { kind: 'ok' };
  if (/:cancel$|:fail[ _]cancel/.test(said)) return { kind: 'cancel' };
  const words = `${said} ${err_desc}`.trim();
  if (/url.{0,4}未注册|not registered/i.test(words)) return { kind: 'unregistered', words };
  return { kind: /(用户|账号|帐号|openid).*(不一致|不匹配)/i.test(words) ? 'otherPayer' : 'fail', words };
}

/** Shows WeChat's own sheet over the page. */
export async function payByBridge(parameters: BridgeParameters): Promise<BridgeOutcome> {
  const found = await bridge();
  if (!found) return { kind: 'missing' };
  return new Promise((resolve) => found.invoke('getBrandWCPayRequest', parameters, (said) => resolve(outcomeOf(said))));
}
