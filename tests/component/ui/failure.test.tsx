import { fireEvent, render, screen } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { ChunkWatch } from '@/components/ui/state/chunk-watch';
import { ErrorState, TimeoutState } from '@/components/ui/state/failure';
import { isChunkFailure, pageFailure } from '@/components/ui/state/page-failure';
import { RouteFailure } from '@/components/ui/state/route-failure';
import { CHUNK_TIMEOUT_MS, watchChunks } from '@/components/ui/state/watch-chunks';
import { renderWords } from './render-words';

/** Runs the inline script as the server sends it. */
const serveWatch = () => {
  document.body.innerHTML = renderToStaticMarkup(<ChunkWatch locale="en" />);
};
const named = (name: string, message = '') => Object.assign(new Error(message), { name });
const screenOf = (kind: 'error' | 'timeout') => document.querySelector(`[data-page-failure="${kind}"]`);
const visible = (kind: 'error' | 'timeout') => screenOf(kind)?.hasAttribute('hidden') === false;

describe('errors of a page', () => {
  test('redirects and cancelled navigations are ignored', () => {
    expect(pageFailure(Object.assign(new Error(), { digest: 'NEXT_REDIRECT;replace;/P012/login;307;' }))).toBe('ignored');
    expect(pageFailure(Object.assign(new Error(), { digest: 'NEXT_HTTP_ERROR_FALLBACK;404' }))).toBe('ignored');
    expect(pageFailure(named('AbortError'))).toBe('ignored');
    expect(pageFailure(new Error('Navigation cancelled'))).toBe('ignored');
  });

  test('a timeout has a screen of its own, everything else is an error', () => {
    expect(pageFailure(named('TimeoutError'))).toBe('timeout');
    expect(pageFailure(named('ChunkLoadError'))).toBe('error');
    expect(pageFailure('?')).toBe('error');
  });

  test('chunk failures are told from others', () => {
    expect(isChunkFailure(named('ChunkLoadError'))).toBe(true);
    expect(isChunkFailure(Object.assign(new Error(), { code: 'CSS_CHUNK_LOAD_FAILED' }))).toBe(true);
    expect(isChunkFailure(new Error('Failed to load chunk /_next/static/chunks/a.js'))).toBe(true);
    expect(isChunkFailure(new Error('price is undefined'))).toBe(false);
  });

  const kinds = [
    ['error', named('Error')],
    ['timeout', named('TimeoutError')],
  ] as const;
  test.each(kinds)('%s shows its screen, and takes it away again', (kind, error) => {
    serveWatch();
    const { unmount } = render(<RouteFailure error={error} />);
    expect(visible(kind)).toBe(true);
    unmount();
    expect(visible(kind)).toBe(false);
  });

  test('a redirect on its way shows no screen', () => {
    serveWatch();
    render(<RouteFailure error={Object.assign(new Error(), { digest: 'NEXT_REDIRECT;replace;/login;307;' })} />);
    expect(visible('error') || visible('timeout')).toBe(false);
  });

  test("the error screen's button is 'Reload page', the timeout screen's 'reload'", () => {
    const retry = jest.fn();
    renderWords(<ErrorState onRetry={retry} />);
    fireEvent.click(screen.getByRole('button', { name: 'Reload page' }));
    renderWords(<TimeoutState onRetry={retry} />);
    fireEvent.click(screen.getByRole('button', { name: 'Reload' }));
    expect(retry).toHaveBeenCalledTimes(2);
  });
});

describe('chunks that do not arrive', () => {
  const raised: unknown[] = [];
  const observe = async (element: HTMLElement) => {
    document.head.append(element);
    await Promise.resolve();
    return element;
  };
  const chunks = 'https://shop.test/_next/static/chunks';
  const script = () => Object.assign(document.createElement('script'), { src: `${chunks}/a.js`, type: 'text/plain' });
  const sheet = () => Object.assign(document.createElement('link'), { rel: 'stylesheet', href: `${chunks}/a.css` });
  /** Advances the timers and collects the errors raised, which would otherwise fail the test. */
  const pass = (ms: number) => {
    try {
      jest.advanceTimersByTime(ms);
    } catch (error) {
      raised.push(error);
    }
  };

  beforeAll(() => {
    jest.useFakeTimers();
    watchChunks(CHUNK_TIMEOUT_MS);
  });
  beforeEach(() => {
    raised.length = 0;
    document.head.replaceChildren();
    serveWatch();
  });
  afterAll(() => jest.useRealTimers());

  test('a script that fails raises ChunkLoadError and shows the error screen', async () => {
    (await observe(script())).dispatchEvent(new Event('error'));
    pass(1);
    expect(visible('error')).toBe(true);
    expect(raised).toEqual([expect.objectContaining({ name: 'ChunkLoadError' })]);
  });

  test('a stylesheet that fails raises CSS_CHUNK_LOAD_FAILED', async () => {
    (await observe(sheet())).dispatchEvent(new Event('error'));
    pass(1);
    expect(visible('error')).toBe(true);
    expect(raised).toEqual([expect.objectContaining({ code: 'CSS_CHUNK_LOAD_FAILED' })]);
  });

  test('a script that is silent for 120 s raises ChunkLoadError and shows the timeout screen', async () => {
    await observe(script());
    pass(CHUNK_TIMEOUT_MS - 1);
    expect(visible('timeout')).toBe(false);
    pass(1);
    pass(1);
    expect(visible('timeout')).toBe(true);
    expect(raised).toEqual([expect.objectContaining({ name: 'ChunkLoadError' })]);
  });

  test('a script that arrives is forgotten', async () => {
    (await observe(script())).dispatchEvent(new Event('load'));
    pass(CHUNK_TIMEOUT_MS + 1);
    expect(visible('timeout')).toBe(false);
    expect(raised).toEqual([]);
  });

  test("somebody else's script and a page that is being left are no failures", async () => {
    const foreign = Object.assign(document.createElement('script'), { src: 'https://elsewhere.test/a.js', type: 'text/plain' });
    (await observe(foreign)).dispatchEvent(new Event('error'));
    window.dispatchEvent(new Event('pagehide'));
    (await observe(script())).dispatchEvent(new Event('error'));
    pass(CHUNK_TIMEOUT_MS);
    expect(visible('error')).toBe(false);
    expect(raised).toEqual([]);
    window.dispatchEvent(new Event('pageshow'));
  });

  test('what is sent as an inline script needs nothing around it', () => {
    const sent = document.querySelector('body script')?.textContent ?? '';
    expect(sent).toContain('ChunkLoadError');
    expect(() => new Function(`return ${sent.slice(0, sent.lastIndexOf('('))}`)()).not.toThrow();
    expect(sent).not.toMatch(/_page-?failure|require\(|import\(/i);
  });
});
