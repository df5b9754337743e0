import type { CancellationObstacle } from '@/lib/domain/account-cancellation';
import type { PlainRoute } from '@/lib/routing/routes';

type Way = Readonly<{ route: PlainRoute; query?: Readonly<Record<string, string>> }>;

const toUse: Way = { route: '/my/orderList', query: { tab: 'toUse' } };

/** The page on which each obstacle is settled. */
export const obstacleWays: Readonly<Record<CancellationObstacle, Way>> = {
  unpaidOrders: { route: '/my/orderList', query: { tab: 'pendingPayment' } },
  openOrders: toUse,
  cards: toUse,
  refunds: { route: '/my/refund/list' },
  renewals: { route: '/members' },
  loans: { route: '/loanCard' },
  hotelMembers: { route: '/bank/member' },
  invoices: { route: '/order/invoice/history' },
};
