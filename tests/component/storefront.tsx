import './gateway-address';
import '@testing-library/jest-dom';
import { render } from '@testing-library/react';
import { AppRouterContext, type AppRouterInstance } from 'next/dist/shared/lib/app-router-context.shared-runtime';
import { PathnameContext, SearchParamsContext } from 'next/dist/shared/lib/hooks-client-context.shared-runtime';
import type { ReactNode } from 'react';
import { setupServer } from 'msw/node';
import { StorefrontProvider } from '@/components/parts/shell/storefront-provider';
import { DialogHost } from '@/components/ui/overlay/dialog-host';
import { ToastHost } from '@/components/ui/overlay/toast-host';
import { channelByCode } from '@/lib/channel/lookup';
import type { Scope } from '@/lib/i18n/messages';
import { Words } from '@/lib/i18n/words-provider';
import type { Services } from '@/server/call/services';
import { startGateway, type TestGateway } from '../gateway/server';
import { forwardToGateway } from '../msw/handlers';

/** The browser's calls go to the real gateway, on a database of this file's own. */
export function withGateway(services?: (usual: Services) => Partial<Services>): {
  gateway: () => TestGateway;
  server: ReturnType<typeof setupServer>;
} {
  let started: TestGateway | undefined;
  const server = setupServer();
  const gateway = () => {
    if (!started) throw new Error('The gateway has not started.');
    return started;
  };
  beforeAll(async () => {
    started = await startGateway(services && { services });
    server.listen({ onUnhandledRequest: 'error' });
  });
  beforeEach(() => {
    server.use(forwardToGateway(gateway().app));
  });
  afterEach(() => {
    server.resetHandlers();
  });
  afterAll(async () => {
    server.close();
    await started?.close();
  });
  return { gateway, server };
}

export const router: jest.Mocked<AppRouterInstance> = {
  back: jest.fn(),
  forward: jest.fn(),
  refresh: jest.fn(),
  push: jest.fn(),
  replace: jest.fn(),
  prefetch: jest.fn(),
  experimental_gesturePush: jest.fn(),
  bfcacheId: '',
};

/** Fakes only the intervals at which the page polls: the gateway needs its own timers. */
export const fakeIntervals = () =>
  jest.useFakeTimers({
    doNotFake: [
      'setTimeout',
      'clearTimeout',
      'setImmediate',
      'clearImmediate',
      'nextTick',
      'queueMicrotask',
      'performance',
      'hrtime',
      'Date',
    ],
  });

type PageSettings = Readonly<{ code?: string; scopes?: readonly Scope[]; path?: string; query?: Readonly<Record<string, string>> }>;

/** Renders children as in a page of a channel: with its words, the gateway's client and the handling of failures. */
export function renderPage(
  children: ReactNode,
  { code = 'P069', scopes = ['login', 'account'], path = '/my/center', query = {} }: PageSettings = {},
) {
  const channel = channelByCode(code);
  if (!channel) throw new Error(`The registry has no channel ${code}.`);
  const sayings = { CANCEL_BY_SERVICE: 'cancel by service', UNREACHABLE: 'unreachable', TIMED_OUT: 'timed out', OTHER: 'other' };
  return render(
    <AppRouterContext value={router}>
      <PathnameContext value={`/${channel.slug}${path}`}>
        <SearchParamsContext value={new URLSearchParams(query)}>
          <Words locale={channel.locale} scopes={['ui', 'controls', ...scopes]}>
            <StorefrontProvider channel={channel} sayings={sayings}>
              {children}
            </StorefrontProvider>
            <DialogHost />
            <ToastHost />
          </Words>
        </SearchParamsContext>
      </PathnameContext>
    </AppRouterContext>,
  );
}
