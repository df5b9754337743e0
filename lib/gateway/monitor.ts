import { GatewayError } from '@/lib/contract/gateway-error';
import { APP_VERSION } from '@/lib/kernel/version';
import type { Gateway } from './gateway';
import { redactText } from './redact';

/** A failure as reported to the monitoring service (§8); the user id is the only personal data. */
export type Failure = Readonly<{
  message: string;
  name: string;
  code: string;
  params: unknown;
  userId: string;
  requestId?: string | undefined;
}>;
export type Monitor = Readonly<{ report: (error: unknown) => void }>;

/** Bounds the reports of a page that fails in a loop. */
const MOST_OF_A_PAGE = 20;
/** Bounds those of two pages that redirect to each other. */
const MOST_REPORTS = 100;
const MOST_MESSAGE = 300;
const MOST_NAME = 60;
const MOST_DETAIL = 4000;

/** Chromium's warning that a layout settles one frame later, which is no failure. */
const NOISE = /^ResizeObserver loop/;

type Settings = Readonly<{ gateway: () => Gateway; userId: () => string; page: () => string }>;

const fieldOf = (failure: unknown, name: 'message' | 'name' | 'code'): string => {
  const value: unknown = typeof failure === 'object' && failure !== null ? Reflect.get(failure, name) : undefined;
  return typeof value === 'string' ? redactText(value) : '';
};

/** Anything can be thrown or be the reason of a rejection. */
const thrownOf = (failure: unknown): Pick<Failure, 'message' | 'name' | 'code'> => ({
  message: (fieldOf(failure, 'message') || redactText(String(failure))).slice(0, MOST_MESSAGE),
  name: fieldOf(failure, 'name').slice(0, MOST_NAME) || 'Error',
  code: fieldOf(failure, 'code').slice(0, MOST_NAME),
});

const failureOf = (error: unknown, userId: string): Failure => {
  if (error instanceof GatewayError) {
    return { message: error.message, name: error.reason, code: error.code, params: error.params, userId, requestId: error.requestId };
  }
  return { ...thrownOf(error), params: undefined, userId };
};

/** Identifies a failure; another request with the same failure is not reported again. */
const sameness = ({ message, name, code, params }: Failure): string => JSON.stringify([message, name, code, params]);

const isNoise = (error: unknown): boolean =>
  (error instanceof GatewayError && error.endpoint.startsWith('logging.')) ||
  fieldOf(error, 'name') === 'AbortError' ||
  NOISE.test(typeof error === 'string' ? error : fieldOf(error, 'message'));

/**
 * Reports silently: no indicator, no message, and nothing about a report that fails itself. Each failure is reported once per page, and at
 * most `MOST_OF_A_PAGE` of them.
 */
export function createMonitor({ gateway, userId, page }: Settings): Monitor {
  let reports = 0;
  let reported: { page: string; failures: Set<string> } = { page: '', failures: new Set() };

  const isNews = (failure: Failure): boolean => {
    if (reported.page !== page()) reported = { page: page(), failures: new Set() };
    const { failures } = reported;
    const key = sameness(failure);
    if (failures.has(key) || failures.size >= MOST_OF_A_PAGE || reports >= MOST_REPORTS) return false;
    failures.add(key);
    reports += 1;
    return true;
  };

  return {
    report(error) {
      if (isNoise(error)) return;
      const known = failureOf(error, userId());
      if (!isNews(known)) return;
      const failure = { ...known, version: APP_VERSION };
      const whole = JSON.stringify(failure);
      const detail = whole.length <= MOST_DETAIL ? whole : JSON.stringify({ ...failure, params: '[too long]' });
      // A failed report is dropped; the user has already been told about the failure itself.
      gateway()('logging.buryingPoint', { event: 'failure', page: page().slice(0, 200), detail }, { hideLoading: true }).catch(
        () => undefined,
      );
    },
  };
}
