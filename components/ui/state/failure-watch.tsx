import { logging } from '@/lib/contract/logging';
import { MONITOR_WAIT_MS, watchFailures } from './watch-failures';

const settings = {
  address: `${process.env.NEXT_PUBLIC_GATEWAY_BASE ?? '/api'}${logging.buryingPoint.path}`,
  waitMs: MONITOR_WAIT_MS,
};

/** Must precede every script that is loaded from a file. */
export const FailureWatch = () => (
  <script dangerouslySetInnerHTML={{ __html: `(${watchFailures.toString()})(${JSON.stringify(settings)})` }} />
);
