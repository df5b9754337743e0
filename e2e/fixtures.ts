import { expect, test as base } from '@playwright/test';
import { SUCCESS } from '@/lib/contract/errors';
import { watchArrivals } from './arrivals';
import { waitOut } from './shop-clock';

/** Chromium's message for a 4xx or 5xx response; a test that provokes one declares it with `expectFailures`. */
const RESOURCE_FAILURE = /^Failed to load resource: the server responded with a status of (\d{3})/;

type Fixtures = {
  /** Statuses that this test provokes on purpose. */
  expectFailures: (...statuses: number[]) => void;
  /** False for tests that break the network, where Chromium and the page's own monitor log errors. */
  mustBeQuiet: boolean;
  quietConsole: void;
  refusedCommands: void;
  oneDay: void;
  /** Waits until the page has received what it asked for, and asks for nothing more. */
  arrived: () => Promise<void>;
};

/** Longer than nearly every test takes. */
const BEFORE_MIDNIGHT_MS = 60_000;

/** A test fails if a page logs an error, throws, or violates its content security policy, whatever else it shows. */
export const test = base.extend<Fixtures>({
  expectFailures: [
    async ({ context: _context }, use) => {
      await use((...statuses) => {
        for (const status of statuses) provoked.add(status);
      });
      provoked.clear();
    },
    { auto: true },
  ],
  mustBeQuiet: [true, { option: true }],
  quietConsole: [
    async ({ context, mustBeQuiet }, use) => {
      const complaints: string[] = [];
      context.on('console', (message) => {
        if (message.type() !== 'error') return;
        const status = Number(RESOURCE_FAILURE.exec(message.text())?.[1]);
        if (!provoked.has(status)) complaints.push(`${message.text()} (${message.location().url})`);
      });
      context.on('weberror', (error) => complaints.push(`${error.error().stack ?? error.error().message}`));
      await use();
      if (mustBeQuiet) expect(complaints, 'errors in the console or thrown by the page').toEqual([]);
    },
    { auto: true },
  ],
  /** A refusal is an answer of status 200, and its toast is long gone when a test gives up waiting: so a failed test tells of them. */
  refusedCommands: [
    async ({ context }, use, testInfo) => {
      const refused: string[] = [];
      context.on('response', (response) => {
        const request = response.request();
        if (request.method() !== 'POST' || !request.url().includes('/api/')) return;
        const note = (body: unknown) => {
          if (typeof body === 'object' && body !== null && 'code' in body && body.code !== SUCCESS) {
            refused.push(`${new URL(request.url()).pathname} ${JSON.stringify(body)}`);
          }
        };
        // A page that has gone takes the answer with it.
        response.json().then(note, () => undefined);
      });
      await use();
      if (testInfo.status !== testInfo.expectedStatus && refused.length > 0) console.log(`Refused commands:\n${refused.join('\n')}`);
    },
    { auto: true },
  ],
  arrived: [
    async ({ page }, use) => {
      await use(watchArrivals(page));
    },
    { scope: 'test' },
  ],
  /** Days, prices and cut-off times follow the shops' clock, so no test may run across its midnight. */
  oneDay: [
    async ({}, use) => {
      await waitOut([0], BEFORE_MIDNIGHT_MS);
      await use();
    },
    { auto: true, timeout: 2 * BEFORE_MIDNIGHT_MS },
  ],
});

/** Shared by the tests of a worker process, which run one at a time. */
const provoked = new Set<number>();

export { expect };
