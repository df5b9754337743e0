import { expect, test as base } from '@playwright/test';
import { waitOut } from './shop-clock';

/** Chromium's own line for an answer of 4xx or 5xx; a test that provokes one says so with `expectFailures`. */
const RESOURCE_FAILURE = /^Failed to load resource: the server responded with a status of (\d{3})/;

type Fixtures = {
  /** Statuses that this test means to provoke. */
  expectFailures: (...statuses: number[]) => void;
  /** False for tests that break the network: Chromium and the page's own monitor say so in the console. */
  mustBeQuiet: boolean;
  quietConsole: void;
  oneDay: void;
};

/** Longer than nearly every test takes. */
const BEFORE_MIDNIGHT_MS = 60_000;

/** A page that logs an error, throws, or breaks its content policy fails the test, whatever else it shows. */
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
  /** Days, prices and cut-offs are the shops': their midnight does not pass in the middle of a test. */
  oneDay: [
    async ({}, use) => {
      await waitOut([0], BEFORE_MIDNIGHT_MS);
      await use();
    },
    { auto: true, timeout: 2 * BEFORE_MIDNIGHT_MS },
  ],
});

/** One test runs at a time in a worker process. */
const provoked = new Set<number>();

export { expect };
