import type { Page } from '@playwright/test';
import { everyAddress } from './every-address';
import { expect, test } from './fixtures';
import { openSession, type Session } from './log-in';
import { asOneStep } from './long-step';

const slug = 'P012';
const TABS = 3;

/** A session that lacks half of what §4 asks for, in a browser whose cookie opens every page. */
const halves: Readonly<Record<string, (session: Session) => object>> = {
  'the token alone': (session) => ({ ...session, isLoginSuccess: false }),
  'the flag alone': (session) => ({ ...session, accessToken: '', isLoginSuccess: true }),
};

async function storeHalf(page: Page, half: (session: Session) => object): Promise<void> {
  const session = await openSession(page, slug);
  const user = half({ ...session, expireTime: Date.parse(`${session.expireTime.replace(' ', 'T')}+08:00`) } as never);
  const stored = JSON.stringify({ state: { users: { [session.projectId]: user }, loggedOutUsers: {} }, version: 1 });
  await page.context().addInitScript((value) => {
    // A partner's page in the frame and a tab without an address have no storage of ours.
    if (window.top === window && window.origin !== 'null') localStorage.setItem('yx.session', value);
  }, stored);
}

for (const [what, half] of Object.entries(halves)) {
  test(`the login check of every guarded page sends somebody with ${what} to the login, with the way back`, async ({
    page,
    expectFailures,
  }) => {
    // A page may have asked before it is left.
    expectFailures(401);
    await storeHalf(page, half);
    const left = await everyAddress(page.request, slug, 'login');
    const count = left.length;
    test.setTimeout(60_000 + count * 3_000);
    const open: string[] = [];
    const visit = async (tab: Page) => {
      for (let one = left.shift(); one !== undefined; one = left.shift()) {
        const { name, address } = one;
        await tab.goto(address, { waitUntil: 'commit' });
        const isSent = await tab.waitForURL(/\/login\?/, { timeout: 15_000, waitUntil: 'commit' }).then(
          () => true,
          () => false,
        );
        if (!isSent || new URL(tab.url()).searchParams.get('returnTo') !== address) open.push(name);
      }
    };
    const more = await Promise.all(Array.from({ length: TABS - 1 }, () => page.context().newPage()));
    await asOneStep(() => Promise.all([page, ...more].map(visit)));
    expect(count).toBeGreaterThanOrEqual(70);
    expect(open, 'pages that looked at one half only').toEqual([]);
  });
}
