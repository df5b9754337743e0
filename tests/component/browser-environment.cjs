require('../compile-once.cjs');
const { TestEnvironment } = require('jest-environment-jsdom');

/** What every browser has and jsdom lacks; Node's versions are used. */
const missing = [
  'fetch',
  'Request',
  'Response',
  'Headers',
  'FormData',
  'TextEncoder',
  'TextDecoder',
  'TextDecoderStream',
  'ReadableStream',
  'WritableStream',
  'TransformStream',
  'BroadcastChannel',
  'structuredClone',
  'AbortController',
  'AbortSignal',
  // Node's own, needed by the gateway that component tests talk to.
  'setImmediate',
  'clearImmediate',
  'Uint8Array',
  'crypto',
];

module.exports = class BrowserEnvironment extends TestEnvironment {
  constructor(config, context) {
    // Otherwise msw resolves to its browser build, which needs a service worker.
    super({ ...config, projectConfig: { ...config.projectConfig, testEnvironmentOptions: { customExportConditions: [''] } } }, context);
  }

  async setup() {
    await super.setup();
    for (const name of missing) Object.defineProperty(this.global, name, { value: globalThis[name], configurable: true, writable: true });
  }
};
