/**
 * A name by which its owner recognises the device, as far as the user agent tells: 'iPhone · WeChat', 'Windows · Edge'; empty when it tells
 * nothing.
 */
export function deviceName(userAgent: string): string {
  const system = /iPhone|iPad|HarmonyOS|Android|Macintosh|Windows|Linux(?!.*Android)/.exec(userAgent)?.[0];
  const browser = browsers.find(([pattern]) => pattern.test(userAgent))?.[1];
  return [system === 'Macintosh' ? 'Mac' : system, browser].filter((part) => part !== undefined).join(' · ');
}

/** The first match wins: a user agent also carries the names of browsers further down. */
const browsers: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/MicroMessenger/, 'WeChat'],
  [/AlipayClient/, 'Alipay'],
  [/DingTalk/, 'DingTalk'],
  [/HuaweiBrowser/, 'Huawei'],
  [/MiuiBrowser/, 'Xiaomi'],
  [/HeyTapBrowser/, 'OPPO'],
  [/VivoBrowser/, 'vivo'],
  [/UCBrowser/, 'UC'],
  [/MQQBrowser|QQ\//, 'QQ'],
  [/Edg(?:A|iOS)?\//, 'Edge'],
  [/Firefox|FxiOS/, 'Firefox'],
  [/Chrome|CriOS/, 'Chrome'],
  [/Safari/, 'Safari'],
];
