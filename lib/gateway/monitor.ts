import { GatewayError } from '@/lib/contract/gateway-error';
import { APP_VERSION } from '@/lib/kernel/version';
import type { Gateway } from './gateway';

/** What the monitoring service is told of a failure (§8); of the person nothing but the user id. */
export type Failure = Readonly<{
  message: string;
  name: string;
  code: string;
  params: unknown;
  userId: string;
  requestId?: string | undefined;
}>;
export type Monitor = Readonly<{ report: (error: unknown) => void }>;

/** A page that fails in a circle must not keep reporting it. */
const MOST_REPORTS = 20;
const MOST_DETAIL = 4000;

type Settings = Readonly<{ gateway: () => Gateway; userId: () => string; page: () => string }>;

const failureOf = (error: unknown, userId: string): Failure => {
  if (error instanceof GatewayError) {
    return { message: error.message, name: error.reason, code: error.code, params: error.params, userId, requestId: error.requestId };
  }
  const { message, name } = error instanceof Error ? error : { message: String(error), name: 'Error' };
  return { message: message.slice(0, 300), name, code: '', params: undefined, userId };
};

/** Reports silently: no loading indicator, no answer to the user, and never about a report. */
export function createMonitor({ gateway, userId, page }: Settings): Monitor {
  let reports = 0;
  return {
    report(error) {
      if ((error instanceof GatewayError && error.endpoint.startsWith('logging.')) || reports >= MOST_REPORTS) return;
      reports += 1;
      const failure = { ...failureOf(error, userId()), version: APP_VERSION };
      const whole = JSON.stringify(failure);
      const detail = whole.length <= MOST_DETAIL ? whole : JSON.stringify({ ...failure, params: '[too long]' });
      // A report that fails has nobody to be reported to: the failure it carries has already been answered to the user.
      gateway()('logging.buryingPoint', { event: 'failure', page: page().slice(0, 200), detail }, { hideLoading: true })
        .catch(() => undefined);
    },
  };
}
