import { defineConfig } from '@playwright/test';

const port = Number(process.env.E2E_PORT ?? 3190);
const baseURL = `http://127.0.0.1:${port}`;

export const METRICS_TOKEN = 'the figures of the browser tests';

/** The built product on a database of its own, in Chromium the size of a phone. */
export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  // Two share a machine of two cores with the server; a third would make each page slower than a phone's.
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  // A test that hangs ends; a slow machine does not fail one.
  timeout: 90_000,
  retries: 0,
  // No traces unless `--trace on` asks for them: recording takes a fifth of the whole time.
  reporter: 'line',
  use: {
    baseURL,
    viewport: { width: 375, height: 812 },
    deviceScaleFactor: 2,
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
      DATA_DIR: '.data/e2e',
      LOG_LEVEL: 'error',
      DATABASE_URL: '',
      GATEWAY_URL: '',
      TRUST_PROXY: 'true',
      METRICS_TOKEN,
    },
    timeout: 300_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    reuseExistingServer: false,
    stdout: 'ignore',
    stderr: 'pipe',
  },
});
