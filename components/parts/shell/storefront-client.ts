import type { QueryClient } from '@tanstack/react-query';
import { loading } from '@/components/ui/overlay/loading';
import type { Channel } from '@/lib/channel/channel';
import { createBrowserGateway } from '@/lib/gateway/browser-gateway';
import type { Gateway } from '@/lib/gateway/gateway';
import { createMonitor, type Monitor } from '@/lib/gateway/monitor';
import { createQueryClient } from '@/lib/queries/define';
import { useSession } from '@/stores/session';
import { askWhoReturns } from './ask-who-returns';

type Listeners = { onFailure: (error: unknown, facts?: { saidInPlace: boolean }) => void };

/** The query cache and gateway client for one channel. */
export function createStorefrontClient({ code, projectId }: Channel, { onFailure }: Listeners): { client: QueryClient; monitor: Monitor } {
  const identity = () => {
    const { accessToken, userId } = useSession.getState();
    return { accessToken, userId, channelCode: code, projectId };
  };
  const monitor = createMonitor({
    gateway: () => gateway,
    userId: () => useSession.getState().userId,
    page: () => window.location.pathname,
  });
  const contract = () => import('@/lib/contract/contract');
  const ask: Gateway = createBrowserGateway({ identity, loading, onFailure: monitor.report }, contract);
  const returned = askWhoReturns(ask, projectId);
  const gateway: Gateway = returned ? async (...call) => returned.then(() => ask(...call)) : ask;
  return { client: createQueryClient(gateway, { onCommandFailure: onFailure, onQueryFailure: onFailure }), monitor };
}
