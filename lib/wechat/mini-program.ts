/** A web view outside of a mini program swallows the call. */
const PATIENCE_MS = 5_000;

/** Opens a page of the mini program around this web view, over it. False when WeChat doesn't. */
export async function openMiniProgramPage(url: string): Promise<boolean> {
  const { default: sdk } = await import('weixin-js-sdk');
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), PATIENCE_MS);
    const end = (isOpen: boolean) => () => {
      clearTimeout(timer);
      resolve(isOpen);
    };
    sdk.miniProgram.navigateTo({ url, success: end(true), fail: end(false) });
  });
}
