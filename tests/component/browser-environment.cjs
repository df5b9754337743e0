require('../compile-once.cjs');
const { TestEnvironment } = require('jest-environment-jsdom');

/** What every browser has and jsdom lacks: Node's own. */
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
  // Of Node itself, for the gateway that component tests talk to.
  'setImmediate',
  'clearImmediate',
  'Uint8Array',
  'crypto',
];

module.exports = class BrowserEnvironment extends TestEnvironment {
  constructor(config, context) {
    // Without it msw resolves to its browser half, which wants a service worker.
    super({ ...config, projectConfig: { ...config.projectConfig, testEnvironmentOptions: { customExportConditions: [''] } } }, context);
  }

  async setup() {
    await super.setup();
    for (const name of missing) Object.defineProperty(this.global, name, { value: globalThis[name], configurable: true, writable: true });
  }
};
