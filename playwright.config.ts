import { defineConfig } from '@playwright/test';
import { dataFolder } from './e2e/data-folder';

const port = Number(process.env.E2E_PORT ?? 3190);
const baseURL = `http://127.0.0.1:${port}`;

export const METRICS_TOKEN = 'the figures of the browser tests';

/** The built product on a database of its own, in Chromium the size of a phone. */
export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  // A journey waits a third of its time, for the bank, the shop or a clock: on two cores a third worker uses it.
  workers: 3,
  forbidOnly: Boolean(process.env.CI),
  // Long enough that a slow machine fails no test, short enough that one that hangs ends.
  timeout: 90_000,
  expect: { timeout: 20_000 },
  retries: 0,
  // No traces unless requested with `--trace on`: recording takes a fifth of the total time.
  reporter: 'line',
  use: {
    baseURL,
    viewport: { width: 375, height: 812 },
    // Phones have two or three device pixels per CSS pixel. No test compares pixels, and in software each one costs time.
    deviceScaleFactor: 1,
    isMobile: true,
    hasTouch: true,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    launchOptions: {
      ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
    },
  },
  webServer: {
    command: 'node scripts/start.mjs',
    url: `${baseURL}/healthz`,
    env: {
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: dataFolder('e2e'),
      LOG_LEVEL: 'error',
      DATABASE_URL: '',
      GATEWAY_URL: '',
      TRUST_PROXY: 'true',
      DEMO_BANKS: 'sandbox',
      METRICS_TOKEN,
      // The tests wait for invoices, and withdraw none.
      INVOICE_PAUSE_SECONDS: '0',
    },
    timeout: 300_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    reuseExistingServer: false,
    // Says why a page or a call failed; shown only if a test did.
    stdout: 'pipe',
    stderr: 'pipe',
  },
});
