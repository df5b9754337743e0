import type { Browser, BrowserContext, Page } from '@playwright/test';
import { listenWechatPay, type Listening } from '@/stand-ins/wechat-pay/listen';
import { listenAsAlipay, type ListeningAlipay } from '@/stand-ins/alipay/listen';
import { dataFolder } from './data-folder';
import { expect, test } from './fixtures';
import { launchFilledInstance, type Instance } from './instance';
import { openSession, remember } from './log-in';
import { orderParcel, orderPlan } from './order-others';
import { orderStay } from './order-stay';
import { spokenIn } from './spoken';

const START_MS = 180_000;
const agents = {
  wechat: 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/116.0 Mobile Safari/537.36 MicroMessenger/8.0.47',
  alipay: 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/116.0 Mobile Safari/537.36 AliApp(AP/10.5.96) AlipayClient/10.5.96',
  browser: 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/116.0 Mobile Safari/537.36',
};

test.describe('a shop whose banks are WeChat Pay and Alipay', () => {
  test.describe.configure({ mode: 'default' });
  let wechat: Listening;
  let alipay: ListeningAlipay;
  let shop: Instance;

  test.beforeAll(async () => {
    test.setTimeout(START_MS);
    wechat = await listenWechatPay();
    alipay = await listenAsAlipay();
    const miniProgram = { appId: 'wx19000000018800a2', secret: '0'.repeat(32) };
    shop = await launchFilledInstance(dataFolder('e2e-real-banks'), {
      WECHAT_PAY: JSON.stringify({ main: wechat.standIn.setting('1900000001') }),
      WECHAT_ACCOUNTS: JSON.stringify({
        880012: { ...wechat.standIn.accounts()['880012'], miniProgram, api: wechat.origin, open: wechat.origin },
      }),
      ALIPAY: JSON.stringify({ main: alipay.setting('2021004100000001') }),
    });
  });
  test.afterAll(async () => {
    await shop?.stop();
    await wechat?.close();
    await alipay?.close();
  });

  type Visit = Readonly<{ slug?: string; order?: typeof orderStay }>;

  /** Something to pay, a stay unless told otherwise, open at the cashier of a browser. */
  async function atCashier(
    browser: Browser,
    userAgent: string,
    { slug = 'P012', order = orderStay }: Visit = {},
  ): Promise<{ page: Page; context: BrowserContext }> {
    const context = await browser.newContext({
      baseURL: shop.address,
      userAgent,
      viewport: { width: 375, height: 812 },
      isMobile: true,
      hasTouch: true,
      locale: 'zh-CN',
    });
    const page = await context.newPage();
    const session = await openSession(page, slug);
    await remember(page, session);
    const orderNo = await order(page, slug, session);
    // What WeChat itself draws over a page: here the bridge's stand-in decides.
    await page.exposeFunction('askBridge', async (values: object) => {
      const answer = await fetch(`${wechat.origin}/bridge`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...values, action: actions.shift() ?? 'pay' }),
      });
      return answer.json();
    });
    if (userAgent.includes('MicroMessenger'))
      await page.addInitScript(() => {
        const invoke = (name: string, values: object, answer: (said: object) => void) => {
          if (name !== 'getBrandWCPayRequest') return answer({ err_msg: `${name}:ok` });
          const ask: unknown = Reflect.get(window, 'askBridge');
          if (typeof ask === 'function') void Promise.resolve(ask(values)).then(answer);
        };
        Object.assign(window, { WeixinJSBridge: { on: () => undefined, invoke } });
      });
    await page.goto(`/${slug}/cashier?orderNo=${orderNo}`);
    await expect(page.getByRole('radio').first()).toBeVisible();
    return { page, context };
  }
  let actions: string[] = [];

  test('in WeChat a buyer is recognised silently, cancels, reads that nothing was paid, and pays', async ({ browser }) => {
    actions = ['cancel', 'pay'];
    const { page, context } = await atCashier(browser, agents.wechat);
    await expect(page.getByRole('radio')).toHaveCount(2);
    await page.getByRole('button', { name: /^确认支付/ }).click();
    await expect(page.getByText(/^您取消了支付，没有扣款/)).toBeVisible();
    await page.getByRole('button', { name: /^确认支付/ }).click();
    await expect(page).toHaveURL(/\/pay\/success/);
    await context.close();
  });

  test('in a browser WeChat Pay’s page takes the shop’s Referer, and whoever pays there comes back to a paid order', async ({
    browser,
  }) => {
    const { page, context } = await atCashier(browser, agents.browser);
    await page.getByRole('button', { name: /^确认支付/ }).click();
    await page.locator('button[value=pay]').click();
    await expect(page).toHaveURL(/\/pay\/success/);
    await context.close();
  });

  test('in Alipay’s app WeChat Pay is not offered; whoever turns back without paying pays at the second try', async ({ browser }) => {
    const { page, context } = await atCashier(browser, agents.alipay);
    const cashier = page.url();
    await expect(page.getByRole('radio', { name: /微信支付/ })).toHaveCount(0);
    await page.getByRole('button', { name: /^确认支付/ }).click();
    await page.locator('button[value=cancel]').click();
    await page.waitForURL(/\/P012\//);
    await page.goto(cashier);
    await page.getByRole('button', { name: /^确认支付/ }).click();
    await page.locator('button[value=login]').click();
    await page.locator('button[value=pay]').click();
    await expect(page).toHaveURL(/\/pay\/success/);
    await context.close();
  });

  test('a parcel in WeChat: what WeChat did not complete is said and costs nothing, and the second try pays', async ({ browser }) => {
    const { like } = spokenIn('P012');
    actions = ['fail', 'pay'];
    const { page, context } = await atCashier(browser, agents.wechat, { order: orderParcel });
    await page.getByRole('button', { name: like('cashier', 'pay') }).click();
    await expect(page.getByText(like('cashier', 'bridgeFailed'))).toBeVisible();
    await page.getByRole('button', { name: like('cashier', 'pay') }).click();
    await expect(page).toHaveURL(/\/P012\/(?:my\/)?pay\/success/);
    await context.close();
  });

  test('a member plan in an English channel is paid at Alipay, and a parcel there at WeChat Pay’s page', async ({ browser }) => {
    const { say, like } = spokenIn('P069');
    const plan = await atCashier(browser, agents.browser, { slug: 'P069', order: orderPlan });
    await plan.page.getByRole('radio', { name: /Alipay/ }).check();
    await plan.page.getByRole('button', { name: like('cashier', 'pay') }).click();
    await plan.page.locator('button[value=login]').click();
    await plan.page.locator('button[value=pay]').click();
    await expect(plan.page).toHaveURL(/\/P069\/(?:members\/paySuccess|(?:my\/)?pay\/success)/);
    await plan.context.close();

    const parcel = await atCashier(browser, agents.browser, { slug: 'P069', order: orderParcel });
    await parcel.page.getByRole('radio', { name: /WeChat/ }).check();
    await parcel.page.getByRole('button', { name: like('cashier', 'pay') }).click();
    await parcel.page.locator('button[value=pay]').click();
    await expect(parcel.page).toHaveURL(/\/P069\/(?:my\/)?pay\/success/);
    await expect(parcel.page.getByRole('heading', { name: say('cashier', 'successTitle') })).toBeVisible();
    await parcel.context.close();
  });
});
