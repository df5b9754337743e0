import { logging } from '@/lib/contract/logging/endpoints';
import { gatewayBase } from '@/lib/kernel/gateway-base';
import { MONITOR_WAIT_MS, watchFailures } from './watch-failures';

const settings = {
  address: `${gatewayBase}${logging.buryingPoint.path}`,
  waitMs: MONITOR_WAIT_MS,
};

/** Must precede every script that is loaded from a file. */
export const FailureWatch = () => (
  <script dangerouslySetInnerHTML={{ __html: `(${watchFailures.toString()})(${JSON.stringify(settings)})` }} />
);
