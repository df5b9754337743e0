/** Guesses from the user agent where the page is open. Good enough to choose a way to log in or pay, but never to be trusted. */
export type WechatEnvironment = 'none' | 'browser' | 'miniProgram';

export function wechatEnvironment(userAgent: string): WechatEnvironment {
  // WeCom says MicroMessenger too, but its accounts belong to a company, not to a person.
  if (!/MicroMessenger\//i.test(userAgent) || /wxwork\//i.test(userAgent)) return 'none';
  return /miniProgram/i.test(userAgent) ? 'miniProgram' : 'browser';
}

export const isIos = (userAgent: string): boolean => /iPhone|iPad|iPod/i.test(userAgent);
