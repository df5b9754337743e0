import { expect, test as base } from '@playwright/test';
import { waitOut } from './shop-clock';

/** Chromium's message for a 4xx or 5xx response; a test that provokes one declares it with `expectFailures`. */
const RESOURCE_FAILURE = /^Failed to load resource: the server responded with a status of (\d{3})/;

type Fixtures = {
  /** Statuses that this test provokes on purpose. */
  expectFailures: (...statuses: number[]) => void;
  /** False for tests that break the network, where Chromium and the page's own monitor log errors. */
  mustBeQuiet: boolean;
  quietConsole: void;
  oneDay: void;
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
